import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Locks a visit until the commit: who else locks it waits, and no payer takes it over meanwhile. */
export async function lockVisit(db: HospitalDb, visitId: string): Promise<void> {
  await db.selectFrom('visits').select('id').where('id', '=', visitId).forNoKeyUpdate().execute()
}

/** Locks the bills of a visit until the commit: none is confirmed or cancelled meanwhile. */
export async function lockBillsOf(db: HospitalDb, visitId: string): Promise<void> {
  await db.selectFrom('bills').select('id').where('visit_id', '=', visitId).orderBy('id').forUpdate().execute()
}
