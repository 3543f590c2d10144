import { sql } from 'kysely'
import { CONFIDENTIAL_TEST } from '../../../catalogue/model/confidential-test.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { readsConfidential } from '../../../orders/model/confidential/reads-confidential.ts'
import { confidentialReader } from '../../../orders/server/confidential/reader.queries.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { plain } from '../../model/numbers/rational.ts'
import type { LiveResult } from '../../model/results/lab-result.ts'
import { rangeWords } from '../../model/results/value-words.ts'
import { type VerifiedResult, type VerifiedTest, verifiedContract } from '../../model/results/verified.contract.ts'
import { contentsOf } from '../tests/contents.queries.ts'
import { FACTS_OF_LINE } from './line-progress.queries.ts'
import { FINDINGS, newestVerified, shownValue } from './sample.queries.ts'

const MOST = 100
/** A parameter that its test is no longer told as stands behind the others. */
const LAST = 1000

/** What is verified of a patient; of a confidential one only who treats and the laboratory learn more than that it is there. */
export const listVerifiedResults = operation(verifiedContract.ofPatient, async (context, { patientId }) => {
  const { db, actor, now, refuse } = context
  const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst()
  if (!patient) return refuse('NOT_FOUND')
  const tests = await testsOf(db, patientId)
  const [results, contents, reader] = await Promise.all([
    newestOf(
      db,
      tests.map(({ lineId }) => lineId),
    ),
    contentsOf(db, [...new Set(tests.flatMap(({ labTestId }) => labTestId ?? []))], dayOf(now)),
    confidentialReader(
      db,
      actor,
      tests.map(({ visitId }) => visitId),
    ),
  ])
  return {
    tests: tests.flatMap(({ facts, collectedAt, labTestId, ...test }): VerifiedTest[] => {
      const placeOf = (id: string) =>
        contents.find((part) => part.labTestId === labTestId && part.parameterId === id)?.position ?? LAST
      const own = results
        .filter(({ lineId }) => lineId === test.lineId)
        .sort((a, b) => placeOf(a.parameterId) - placeOf(b.parameterId) || a.name.localeCompare(b.name))
      if (own.length === 0) return []
      const shown = own.filter(({ isConfidential }) => !isConfidential || readsConfidential(reader, test.visitId))
      const confidential = own.length - shown.length
      return [
        {
          ...test,
          name: shown.length === 0 ? CONFIDENTIAL_TEST : test.name,
          confidential,
          mayOpen: confidential > 0 && actor.can.has('result:break-glass'),
          collectedAt: collectedAt.toISOString(),
          isInterim: facts.verified < facts.required,
          results: shown.map(({ lineId: _, isConfidential: _mark, ...result }) => result),
        },
      ]
    }),
  }
})

/** The tests of a patient of which something is verified, the last collected first; found by the patient's results, however many there are. */
const testsOf = (db: HospitalDb, patientId: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('lab_results as r')
        .select(['r.hospital_id', 'r.order_line_id'])
        .select(({ fn }) => fn.max('r.collected_at').as('collectedAt'))
        .where('r.patient_id', '=', patientId)
        .where('r.verified_at', 'is not', null)
        .groupBy(['r.hospital_id', 'r.order_line_id'])
        .orderBy('collectedAt', 'desc')
        .orderBy('r.order_line_id')
        .limit(MOST)
        .as('s'),
    )
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 's.order_line_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'l.visit_id'))
    .select('l.lab_test_id as labTestId')
    .select(['l.id as lineId', 'l.name', 'l.visit_id as visitId', 'v.visit_no as visitNo', 's.collectedAt'])
    .select(FACTS_OF_LINE.as('facts'))
    .orderBy('s.collectedAt', 'desc')
    .orderBy('l.id')
    .execute()

type OfLine = VerifiedResult & { readonly lineId: string; readonly isConfidential: boolean }

/** Of each parameter of the lines its newest verified version, unless that is its withdrawal. */
export async function newestOf(db: HospitalDb, lineIds: readonly string[]): Promise<OfLine[]> {
  if (lineIds.length === 0) return []
  const rows = await newestVerified(db)
    .innerJoin('lab_parameters as k', (join) => onRow(join, 'k', 'r.parameter_id'))
    .leftJoin('users as verifier', (join) => onRow(join, 'verifier', 'r.verified_by'))
    .select([
      'r.id',
      'r.order_line_id as lineId',
      'k.name',
      sql<LiveResult['comparator']>`r.comparator`.as('comparator'),
    ])
    .select(['r.parameter_id as parameterId', 'k.is_confidential as isConfidential'])
    .select([
      'r.kind',
      'r.value',
      'r.words',
      'r.file_id as fileId',
      'r.unit',
      'r.decimals',
      sql<VerifiedResult['flag']>`r.flag`.as('flag'),
    ])
    .select([sql<VerifiedResult['alert']>`r.alert`.as('alert'), 'r.low', 'r.low_is_exclusive as lowIsExclusive'])
    .select(['r.high', 'r.high_is_exclusive as highIsExclusive', 'r.range_words as rangeWords', 'r.comment'])
    .select(['r.edition', 'r.verified_at as verifiedAt', 'verifier.full_name as verifiedBy'])
    .select(FINDINGS.as('findings'))
    .where(idIn('r.order_line_id', lineIds))
    .execute()
  return rows.flatMap(
    ({ kind, value, decimals, low, lowIsExclusive, high, highIsExclusive, rangeWords: words, verifiedAt, ...row }) =>
      kind === 'withdrawn' || verifiedAt === null
        ? []
        : {
            ...row,
            value: value === null ? null : shownValue(value, row.comparator, decimals),
            range: rangeWords({
              low: low && plain(low),
              lowIsExclusive,
              high: high && plain(high),
              highIsExclusive,
              words,
            }),
            verifiedAt: verifiedAt.toISOString(),
          },
  )
}
