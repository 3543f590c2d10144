import type { Updateable } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { VisitClaims } from '../../../platform/server/database/schema.types.ts'

/** What may be set of a claim: everything but its key and what the database keeps. */
export type ClaimColumns = Omit<Updateable<VisitClaims>, 'hospital_id' | 'id' | 'version'>
type SavedClaim = { readonly patientId: string; readonly version: number }

/**
 * Sets columns of a visit's claim; undefined when there is no such visit. The serial number is copied to the visit, which is
 * therefore locked first, as by an operation that changes both.
 */
export async function saveClaim(
  db: HospitalDb,
  visitId: string,
  columns: ClaimColumns,
): Promise<SavedClaim | undefined> {
  if ('sr_no' in columns) await db.selectFrom('visits').select('id').where('id', '=', visitId).forUpdate().execute()
  return db
    .updateTable('visit_claims as c')
    .from('visits as v')
    .set(columns)
    .whereRef('v.hospital_id', '=', 'c.hospital_id')
    .whereRef('v.id', '=', 'c.id')
    .where('c.id', '=', visitId)
    .returning(['v.patient_id as patientId', 'c.version'])
    .executeTakeFirst()
}
