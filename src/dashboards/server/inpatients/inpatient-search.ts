import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/server/contract/cursor.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'

/** What of the patient is searched beside the name; ids that were merged into the patient's find the patient too. */
const IDS = ['uhid', 'merged_ids'] as const
const IDS_AND_NUMBERS = [...IDS, 'phone', 'insurance_person_no'] as const

/** The condition that the visit id, the patient's name or one of the patient's numbers contains what was typed. */
function matching(typed: string, columns: readonly string[]): RawBuilder<boolean> {
  const wanted = containing(typed)
  const numbers = columns.map((column) => sql`lower(${sql.ref(`sought.${column}`)}) like ${wanted}`)
  // The words are spelled once, not for each visit; what has no letter is no name.
  return sql<boolean>`(lower(v.visit_no) like ${wanted}
    or ((select btrim(plain_words(${typed}))) <> '' and strpos(v.name_words, (select btrim(plain_words(${typed})))) > 0)
    or exists (select from patients sought where ${sameRow('sought', 'v.patient_id')} and (${sql.join(numbers, sql` or `)})))`
}

/** By patient name, patient id or visit id (specification 3 section 2.5). */
export const byNameOrId = (typed: string): RawBuilder<boolean> => matching(typed, IDS)

/** The same, and by phone or insurance number (domain screens, /discharged-patients). */
export const byNameIdOrNumber = (typed: string): RawBuilder<boolean> => matching(typed, IDS_AND_NUMBERS)
