import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/**
 * Locks a visit until the commit, before its bills: whatever confirms or cancels one of them, or moves money of the patient, waits. Rows
 * that only refer to the visit do not.
 */
export async function lockVisit(db: HospitalDb, visitId: string): Promise<void> {
  await db.selectFrom('visits').select('id').where('id', '=', visitId).forNoKeyUpdate().execute()
}
