import { type RawBuilder, sql } from 'kysely'
import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import { findPatientIds, patientsNamed } from '../../../patients/server/search/patient-search.queries.ts'
import { containing, idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { beginsWith, claimIdBegins, isNumber, nameHolds } from '../../../visits/server/search/visit-search.queries.ts'

/** Of so many patients the visits are looked up one by one; of more, the names of all inpatient visits are compared. */
const FEW = 300
/** What can stand anywhere in a visit id, and what only at its beginning. */
const IN_VISIT_NO = /^i?h?\d{0,2}[a-l]?\d*$/
const BEGINS_VISIT_NO = /^ih\d/

/** The condition that a visit `v` is found: as in every list of visits, and by its doctor. */
export async function visitMatches(db: HospitalDb, typed: string): Promise<RawBuilder<boolean>> {
  const search = typed.trim().toLowerCase()
  const found = [
    await byPatient(db, search),
    await byDoctor(db, search),
    await byClaim(db, typed),
    ...(IN_VISIT_NO.test(search) ? [byVisitNo(search)] : []),
  ].filter((condition) => condition !== null)
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` or `)})` : sql<boolean>`false`
}

async function byPatient(db: HospitalDb, search: string): Promise<RawBuilder<boolean> | null> {
  const ids = await patientsFound(db, search)
  if (ids.length === 0) return null
  if (ids.length <= FEW) return idIn('v.patient_id', ids)
  return nameHolds(sql`v.name_words`, search)
}

/** One word is looked up in names alone; numbers and several words, in any order, as the palette does. */
async function patientsFound(db: HospitalDb, search: string): Promise<string[]> {
  if (isNumber(search)) return (await findPatientIds(db, { typed: search }, FEW)).map(({ id }) => id)
  if (!/\s/.test(search)) return patientsNamed(db, search, FEW + 1)
  return (await findPatientIds(db, { name: search }, FEW + 1)).map(({ id }) => id)
}

/** The visits whose claim id begins with what was typed. */
async function byClaim(db: HospitalDb, typed: string): Promise<RawBuilder<boolean> | null> {
  const claims = await db.selectFrom('visit_claims').select('id').where(claimIdBegins(typed)).limit(FEW).execute()
  return claims.length > 0
    ? idIn(
        'v.id',
        claims.map(({ id }) => id),
      )
    : null
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
  return beginsWith('v.visit_no', typed)
}
