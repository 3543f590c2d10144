import { type RawBuilder, sql } from 'kysely'
import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import { patientsNamed } from '../../../patients/server/search/patient-search.queries.ts'
import { containing } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Of so many patients the visits are looked up one by one; of more, the names of all inpatient visits are compared. */
const FEW = 300
/** What can stand anywhere in a visit id, and what only at its beginning. */
const IN_VISIT_NO = /^i?h?\d{0,2}[a-l]?\d*$/
const BEGINS_VISIT_NO = /^ih\d/

/** The condition that the patient's name, the visit id or the doctor of a visit `v` contains what was typed, in any case. */
export async function visitMatches(db: HospitalDb, typed: string): Promise<RawBuilder<boolean>> {
  const search = typed.trim().toLowerCase()
  const found = [
    await byPatient(db, search),
    await byDoctor(db, search),
    ...(IN_VISIT_NO.test(search) ? [byVisitNo(search)] : []),
  ].filter((condition) => condition !== null)
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` or `)})` : sql<boolean>`false`
}

async function byPatient(db: HospitalDb, search: string): Promise<RawBuilder<boolean> | null> {
  const named = await patientsNamed(db, search, FEW + 1)
  if (named.length === 0) return null
  if (named.length <= FEW) return sql<boolean>`v.patient_id = any(${named}::uuid[])`
  // The words are spelled once, not for each visit.
  return sql<boolean>`strpos(v.name_words, (select btrim(plain_words(${search})))) > 0`
}

/** The visits with the doctors whose name contains what was typed; those without an appointment show 'Dr. Unknown'. */
async function byDoctor(db: HospitalDb, search: string): Promise<RawBuilder<boolean> | null> {
  const doctors = await db
    .selectFrom('practitioners')
    .select('id')
    .where(sql<boolean>`lower(name) like ${containing(search)}`)
    .execute()
  const ids = doctors.map(({ id }) => id)
  const found = ids.length > 0 ? sql<boolean>`v.appointment_with_id = any(${ids}::uuid[])` : null
  if (!UNKNOWN_DOCTOR.toLowerCase().includes(search)) return found
  return found ? sql<boolean>`(${found} or v.appointment_with_id is null)` : sql<boolean>`v.appointment_with_id is null`
}

/**
 * The beginning of an id is a range of its index; what stands within is compared along the index. The offset keeps the planner
 * from taking the two for one, and reading the rows of all visits.
 */
function byVisitNo(search: string): RawBuilder<boolean> {
  const typed = search.toUpperCase()
  if (!BEGINS_VISIT_NO.test(search))
    return sql<boolean>`v.visit_no in (select i.visit_no from visit_rows i
      where i.patient_type <> 'OPD' and i.visit_no like ${`%${typed}%`} offset 0)`
  return sql<boolean>`(v.visit_no >= ${typed} and v.visit_no < ${`${typed}\u{10ffff}`})`
}
