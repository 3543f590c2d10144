import { amendResult } from '../../../src/laboratory/server/results/amend-result.ts'
import { enterResults } from '../../../src/laboratory/server/results/enter-results.ts'
import { readSample } from '../../../src/laboratory/server/results/read-sample.ts'
import { verifyResults } from '../../../src/laboratory/server/results/verify-results.ts'
import { MINUTE } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** How far the results of a sample came, and what they are, by the codes of their parameters. */
export type ToldResults = {
  readonly values: Readonly<Record<string, string>>
  readonly until: 'entered' | 'verified' | 'amended'
}

/** What grew out of a received sample: entered by a technician, verified by the pathologist, amended with a reason. */
export async function seedResults(
  scenario: Scenario,
  sampleId: string,
  { values, until }: ToldResults,
  receivedAt: Date,
): Promise<void> {
  const { db } = scenario
  const at = (minutes: number) => new Date(Math.min(receivedAt.getTime() + minutes * MINUTE, scenario.now.getTime()))
  const cells = (await readSample(db, sampleId))?.cells ?? []
  const typed = cells.flatMap(({ lineId, parameter: { parameterId, code } }) => {
    const value = values[code]
    return value === undefined ? [] : { lineId, parameterId, typed: value, was: null }
  })
  await performAt(scenario, at(8), enterResults, { params: { sampleId }, body: { values: typed } }, { by: 'lab' })
  if (until === 'entered') return
  const entered = await db
    .selectFrom('lab_results')
    .select(['id', 'version', 'parameter_id as parameterId'])
    .where('sample_id', '=', sampleId)
    .execute()
  const results = entered.map(({ id, version }) => ({ id, version }))
  await performAt(scenario, at(14), verifyResults, { body: { results } }, { by: 'pathologist' })
  const platelets = cells.find(({ parameter }) => parameter.code === 'PLT')?.parameter.parameterId
  const first = entered.find(({ parameterId }) => parameterId === platelets)
  if (until === 'verified' || !first) return
  await performAt(
    scenario,
    at(18),
    amendResult,
    {
      params: { id: first.id },
      body: { typed: '142', confirmation: 'Repeated in citrate', reason: 'Clumps in EDTA, repeated in citrate' },
    },
    { by: 'pathologist' },
  )
}
