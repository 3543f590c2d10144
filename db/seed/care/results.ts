import type { resultsContract } from '../../../src/laboratory/model/results/results.contract.ts'
import { amendResult } from '../../../src/laboratory/server/results/amend-result.ts'
import { acknowledgeCriticalValue, recordCall } from '../../../src/laboratory/server/results/critical-values.ts'
import { enterResults } from '../../../src/laboratory/server/results/enter-results.ts'
import { readSample } from '../../../src/laboratory/server/results/read-sample.ts'
import { verifyResults } from '../../../src/laboratory/server/results/verify-results.ts'
import type { RouteInput } from '../../../src/platform/model/contract/route.ts'
import { storeFile } from '../../../src/platform/server/files/store-file.ts'
import { MINUTE } from '../moments.ts'
import type { AccountName } from '../people/accounts.ts'
import { actAt, performAt, type Scenario } from '../scenario.ts'
import { givenToPatient } from './laboratory/reports.ts'
import { slide } from './laboratory/slide.ts'

type TypedValue = RouteInput<typeof resultsContract.save>['values'][number]

/** How far the results of a sample came, and what they are, by the codes of their parameters. */
export type ToldResults = {
  readonly values: Readonly<Record<string, string>>
  /** Minutes until it could be read, where that is longer than usual. */
  readonly readAfter?: number
  /** What grew, of a culture. */
  readonly findings?: NonNullable<TypedValue['findings']>
  readonly until: 'entered' | 'verified' | 'delivered' | 'amended' | 'reissued'
  readonly amendment?: {
    readonly code: string
    readonly typed: string
    readonly reason: string
    readonly confirmation?: string
  }
  /** The picture of a slide, by the code of its parameter. */
  readonly picture?: string
  /** A critical value was read out to the ward, whose nurse told the doctor. */
  readonly isTold?: true
}

type OfSample = {
  readonly sampleId: string
  readonly receivedAt: Date
  readonly patient: string
  /** Who is in charge of the patient. */
  readonly doctor: string
}

/** What grew out of a received sample: entered by a technician, told, verified, handed over, amended with a reason and issued anew. */
export async function seedResults(scenario: Scenario, of: OfSample, told: ToldResults): Promise<void> {
  const { sampleId, receivedAt, patient, doctor } = of
  const { readAfter = 0 } = told
  const at = (minutes: number) =>
    new Date(Math.min(receivedAt.getTime() + (readAfter + minutes) * MINUTE, scenario.now.getTime()))
  await enter(scenario, at(8), sampleId, told)
  if (told.isTold) await tell(scenario, at(10), sampleId, doctor)
  if (told.until === 'entered') return
  await verify(scenario, at(14), sampleId, 'pathologist')
  if (told.until === 'verified') return
  await givenToPatient(scenario, sampleId, { at: at(16), receiver: patient })
  if (!told.amendment) return
  await amend(scenario, at(18), sampleId, told.amendment)
  if (told.until === 'amended') return
  await verify(scenario, at(22), sampleId, 'microbiologist')
  await givenToPatient(scenario, sampleId, { at: at(24), receiver: patient })
}

async function enter(scenario: Scenario, at: Date, sampleId: string, told: ToldResults): Promise<void> {
  const { values, findings, picture } = told
  const file = picture === undefined ? null : await keptSlide(scenario, at)
  const cells = (await readSample(scenario.db, sampleId))?.cells ?? []
  const typed = cells.flatMap(({ lineId, parameter: { parameterId, code, kind } }): TypedValue[] => {
    if (file && code === picture) return [{ lineId, parameterId, typed: file.name, fileId: file.id, was: null }]
    const value = values[code]
    if (value === undefined) return []
    const grown = kind === 'culture' && findings ? { findings } : {}
    return [{ lineId, parameterId, typed: value, was: null, ...grown }]
  })
  await performAt(scenario, at, enterResults, { params: { sampleId }, body: { values: typed } }, { by: 'lab' })
}

/** Uploaded by who enters it, as the screen does. */
async function keptSlide(scenario: Scenario, at: Date) {
  await actAt(scenario, at, 'lab')
  const content = { name: 'slide-haematoxylin-eosin.png', mediaType: 'image/png', bytes: slide() }
  return { ...content, ...(await storeFile(scenario.db, content)) }
}

async function tell(scenario: Scenario, at: Date, sampleId: string, doctor: string): Promise<void> {
  const alerts = await scenario.db
    .selectFrom('lab_critical_alerts as a')
    .innerJoin('lab_results as r', (join) =>
      join.onRef('r.hospital_id', '=', 'a.hospital_id').onRef('r.id', '=', 'a.result_id'),
    )
    .select('a.id')
    .where('r.sample_id', '=', sampleId)
    .execute()
  for (const params of alerts) {
    const call = { toldTo: scenario.staff.nurse.fullName, isReached: true, isReadBack: true }
    await performAt(scenario, at, recordCall, { params, body: call }, { by: 'lab' })
    const body = { isReadBack: true, doctor }
    await performAt(scenario, at, acknowledgeCriticalValue, { params, body }, { by: 'nurse' })
  }
}

/** Verifies what waits of a sample. */
async function verify(scenario: Scenario, at: Date, sampleId: string, by: AccountName): Promise<void> {
  const results = await scenario.db
    .selectFrom('lab_results')
    .select(['id', 'version'])
    .where('sample_id', '=', sampleId)
    .where('verified_at', 'is', null)
    .where('struck_at', 'is', null)
    .execute()
  await performAt(scenario, at, verifyResults, { body: { results } }, { by })
}

type Amendment = NonNullable<ToldResults['amendment']>

async function amend(scenario: Scenario, at: Date, sampleId: string, { code, ...body }: Amendment): Promise<void> {
  const { id } = await scenario.db
    .selectFrom('lab_results as r')
    .innerJoin('lab_parameters as p', (join) =>
      join.onRef('p.hospital_id', '=', 'r.hospital_id').onRef('p.id', '=', 'r.parameter_id'),
    )
    .select('r.id')
    .where('r.sample_id', '=', sampleId)
    .where('p.code', '=', code)
    .executeTakeFirstOrThrow()
  await performAt(scenario, at, amendResult, { params: { id }, body }, { by: 'pathologist' })
}
