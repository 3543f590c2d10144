import { sql } from 'kysely'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ShownOpinion } from '../../model/opinions/opinions.ts'

/** The latest opinion on each test of a sample; one that was taken back has no words. */
export const opinionsOf = (db: HospitalDb, sampleId: string) =>
  db
    .selectFrom('lab_opinions as p')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'p.written_by'))
    .distinctOn('p.order_line_id')
    .select(['p.id', 'p.order_line_id as lineId', 'p.words', 'p.edition', 'p.written_at as writtenAt'])
    .select('u.full_name as writtenBy')
    .where('p.sample_id', '=', sampleId)
    .orderBy('p.order_line_id')
    .orderBy('p.edition', 'desc')
    .execute()

type Line = { readonly lineId: string; readonly name: string; readonly labTestId: string | null }

/** What is said of the tests of a sample, with what an opinion on each begins with on its day. */
export async function shownOpinions(
  db: HospitalDb,
  sampleId: string,
  { lines, day }: { readonly lines: readonly Line[]; readonly day: string },
): Promise<ShownOpinion[]> {
  const tests = [...new Set(lines.flatMap(({ labTestId }) => labTestId ?? []))]
  const [said, terms] = await Promise.all([
    opinionsOf(db, sampleId),
    db
      .selectFrom('lab_test_terms')
      .select(['lab_test_id as labTestId', 'opinion'])
      .where(idIn('lab_test_id', tests))
      .where(sql<boolean>`${day} between valid_from and coalesce(valid_to, 'infinity')`)
      .execute(),
  ])
  return lines.map(({ lineId, name, labTestId }) => {
    const latest = said.find((one) => one.lineId === lineId)
    return {
      lineId,
      testName: name,
      template: terms.find((one) => one.labTestId === labTestId)?.opinion ?? null,
      words: latest?.words || null,
      edition: latest?.edition ?? 0,
      writtenBy: latest?.writtenBy ?? null,
      writtenAt: latest?.writtenAt.toISOString() ?? null,
    }
  })
}
