import { type RawBuilder, sql } from 'kysely'
import { idsOfPatients } from '../../../patients/server/search/patient-search.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { beginningsWith, isInVisitNo, PREFIX } from '../../model/visit-no-parts.ts'

/** Behind whatever a text goes on with. */
const LAST = '\u{10ffff}'

/** The condition that a text begins with what was typed: a range, which its index serves under row security. */
export const beginsWith = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${typed} and ${sql.ref(column)} < ${typed + LAST})`

/**
 * Of the selected rows (a statement that ends with a condition) those whose visit id lies in a range that what was typed can stand in,
 * read along the index of the ids: of ranges the planner knows none and expects few, while for one scan it would sooner read the table.
 */
export const inRangesOf = (typed: string, visitNo: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select v.* from unnest(${beginningsWith(typed)}::text[]) begins cross join lateral (
    ${rows} and ${sql.ref(visitNo)} >= begins and ${sql.ref(visitNo)} < begins || ${LAST} offset 0) v`

/**
 * The condition on `visit_claims`, or on another column of claim ids, that it begins with what was typed, as it is or in capitals;
 * unknown where there is no claim id.
 */
export function claimIdBegins(typed: string, column = 'claim_id'): RawBuilder<boolean> {
  const spellings = [...new Set([typed.trim(), typed.trim().toUpperCase()])]
  return sql<boolean>`(${sql.join(
    spellings.map((spelling) => beginsWith(column, spelling)),
    sql` or `,
  )})`
}

/**
 * Of the selected rows `i` (a statement that ends with a condition) those whose visit id goes on like this after its month (`daysWith`), read
 * along the index of the ids: some ranges of each month from the first id to the last.
 */
export const inMonths = (days: readonly string[], visitNo: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select v.* from (select (${rows} order by ${sql.ref(visitNo)} limit 1) as first, (${rows} order by ${sql.ref(visitNo)} desc limit 1) as last) ends
    cross join generate_series(substr(first, 3, 2)::int, substr(last, 3, 2)::int) as year
    cross join generate_series(ascii('A'), ascii('L')) as letter cross join unnest(${days}::text[]) as day
    cross join lateral (select ${PREFIX} || to_char(year, 'FM00') || chr(letter) || day as begins offset 0) id cross join lateral (
      ${rows} and ${sql.ref(visitNo)} >= begins and ${sql.ref(visitNo)} < begins || ${LAST} offset 0) v`

// The words of a search are spelled once, not for each row.
const spelled = (text: string) => sql`(select btrim(plain_words(${text})))`

/** The condition that the words of a name contain each word that was typed, in any order; signs alone are no word. */
export const nameHolds = (nameWords: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${spelled(typed)} <> '' and ${eachWord(typed, (word) => sql`strpos(${nameWords}, ${spelled(word)}) > 0`)})`

/**
 * The same to count rows that are all read: a third less to compute, but the planner would expect few. Unknown instead of false where signs
 * alone were typed. Spelled words have no % or _.
 */
export const nameHoldsCounted = (nameWords: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${eachWord(
    typed,
    (word) => sql`${nameWords} like (select case when btrim(plain_words(${typed})) <> ''
      then '%' || btrim(plain_words(${word})) || '%' end)`,
  )})`

const eachWord = (typed: string, holds: (word: string) => RawBuilder<unknown>) =>
  sql.join(typed.trim().split(/\s+/).map(holds), sql` and `)

/** Whether what was typed can be a patient id, a phone or an insurance number: fewer characters are a token, or a day. */
export const isNumber = (typed: string): boolean => /\d/.test(typed) && typed.replace(/\W/g, '').length >= 4

/**
 * The condition that a visit `v`, a row with its name and claim id, is found: by the words of the patient's name in any order, by visit
 * id, by claim id, and, where figures were typed, by the patient's id, phones or insurance number. How names are compared is nameHolds
 * for a page, nameHoldsCounted where all rows are read.
 */
export function visitIsFound(typed: string, compared: typeof nameHolds = nameHolds): RawBuilder<boolean> {
  const { ofRow, ofNumber } = waysFound(typed, compared)
  return ofNumber ? sql`(${ofRow} or ${ofNumber})` : ofRow
}

/** The condition on the row itself; and where a number was typed that on its patient, who is looked up. */
export type WaysFound = { readonly ofRow: RawBuilder<boolean>; readonly ofNumber: RawBuilder<boolean> | null }

/** The same in its two parts. */
export function waysFound(typed: string, compared: typeof nameHolds = nameHolds): WaysFound {
  const ways = [compared(sql`v.name_words`, typed), sql`${claimIdBegins(typed, 'v.claim_id')} is true`]
  const part = typed.trim().toUpperCase()
  if (isInVisitNo(part)) ways.splice(1, 0, sql`v.visit_no like ${`%${part}%`}`)
  return {
    ofRow: sql`(${sql.join(ways, sql` or `)})`,
    ofNumber: isNumber(typed) ? sql`v.patient_id in ${idsOfPatients(typed)}` : null,
  }
}

/** What can be the beginning of a visit id. */
export const VISIT_NO = /^ih\d\d[a-l]?\d*$/i

/** For what is no patient's own: the patients of visits whose visit id or claim id begins like this, the latest visit first. */
export async function patientsOfVisits(db: HospitalDb, typed: string, limit: number): Promise<string[]> {
  const search = typed.trim()
  if (!isNumber(search)) return []
  const visits = db.selectFrom('visits').select('patient_id').orderBy('visit_no', 'desc').limit(limit)
  const rows = await (VISIT_NO.test(search)
    ? visits.where(beginsWith('visit_no', search.toUpperCase()))
    : visits.where(sql<boolean>`id in (select id from visit_claims where ${claimIdBegins(search)})`)
  ).execute()
  return [...new Set(rows.map(({ patient_id }) => patient_id))]
}
