import { type RawBuilder, sql } from 'kysely'
import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import { findPatientIds, patientsNamed } from '../../../patients/server/search/patient-search.queries.ts'
import { containing, idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import {
  beginsWith,
  claimIdBegins,
  isInVisitNo,
  isNumber,
  nameHolds,
} from '../../../visits/server/search/visit-search.queries.ts'

/** Of so many patients the visits are looked up one by one; of more, the names of all inpatient visits are compared. */
const FEW = 300
/** What stands in a visit id at its beginning only. */
const BEGINS_VISIT_NO = /^ih\d/

/** How visits are found: a few by their keys, as a condition on rows `i`, or many, as a condition that is compared with each row `v`. */
type Way = { readonly few: RawBuilder<boolean> } | { readonly many: RawBuilder<boolean> }

/** The condition that a visit `v` is found: as in every list of visits, and by its doctor. */
export async function visitMatches(db: HospitalDb, typed: string): Promise<RawBuilder<boolean>> {
  const search = typed.trim().toLowerCase()
  const ways = [
    await byPatient(db, search),
    await byDoctor(db, search),
    await byClaim(db, typed),
    isInVisitNo(search) ? await byVisitNo(db, search) : null,
  ].filter((way) => way !== null)
  const few = ways.flatMap((way) => ('few' in way ? [way.few] : []))
  const conditions = ways.flatMap((way) => ('many' in way ? [way.many] : []))
  if (few.length > 0) conditions.push(areAmong(few))
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`
}

/** The ids of the few are looked up first: of an array the planner expects a handful, whatever it knows of the tables. */
const areAmong = (few: readonly RawBuilder<boolean>[]) => {
  const each = few.map((condition) => sql`select i.id from visit_rows i where i.patient_type <> 'OPD' and ${condition}`)
  return sql<boolean>`v.id = any(array(${sql.join(each, sql` union all `)}))`
}

async function byPatient(db: HospitalDb, search: string): Promise<Way | null> {
  const ids = await patientsFound(db, search)
  if (ids.length === 0) return null
  if (ids.length <= FEW) return { few: idIn('i.patient_id', ids) }
  return { many: nameHolds(sql`v.name_words`, search) }
}

/** One word is looked up in names alone; numbers and several words, in any order, as the palette does. */
async function patientsFound(db: HospitalDb, search: string): Promise<string[]> {
  if (isNumber(search)) return (await findPatientIds(db, { typed: search }, FEW)).map(({ id }) => id)
  if (!/\s/.test(search)) return patientsNamed(db, search, FEW + 1)
  return (await findPatientIds(db, { name: search }, FEW + 1)).map(({ id }) => id)
}

/** The visits whose claim id begins with what was typed. */
async function byClaim(db: HospitalDb, typed: string): Promise<Way | null> {
  const claims = await db.selectFrom('visit_claims').select('id').where(claimIdBegins(typed)).limit(FEW).execute()
  const ids = claims.map(({ id }) => id)
  return ids.length > 0 ? { few: idIn('i.id', ids) } : null
}

/** The visits with the doctors whose name contains what was typed; those without an appointment show 'Dr. Unknown'. */
async function byDoctor(db: HospitalDb, search: string): Promise<Way | null> {
  const doctors = await db
    .selectFrom('practitioners')
    .select('id')
    .where(sql<boolean>`lower(name) like ${containing(search)}`)
    .execute()
  const ids = doctors.map(({ id }) => id)
  const found = ids.length > 0 ? sql<boolean>`v.appointment_with_id = any(${ids}::uuid[])` : null
  if (!UNKNOWN_DOCTOR.toLowerCase().includes(search)) return found && { many: found }
  const unknown = sql<boolean>`v.appointment_with_id is null`
  return { many: found ? sql<boolean>`(${found} or ${unknown})` : unknown }
}

/**
 * The beginning of an id is a range of its index; what stands within is compared along the index, once when it finds few.
 * The offset keeps the planner from taking index and rows for one, and reading the rows of all visits.
 */
async function byVisitNo(db: HospitalDb, search: string): Promise<Way | null> {
  const typed = search.toUpperCase()
  if (BEGINS_VISIT_NO.test(search)) return { many: beginsWith('v.visit_no', typed) }
  const containing = sql<{ no: string }>`select i.visit_no as no from visit_rows i
    where i.patient_type <> 'OPD' and i.visit_no like ${`%${typed}%`}`
  const { rows } = await sql<{ no: string }>`${containing} limit ${sql.lit(FEW + 1)}`.execute(db)
  if (rows.length === 0) return null
  if (rows.length > FEW) return { many: sql<boolean>`v.visit_no in (${containing} offset 0)` }
  return { few: sql<boolean>`i.visit_no = any(${rows.map(({ no }) => no)}::text[])` }
}
