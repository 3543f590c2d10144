import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { PRESENT, type Withdrawal } from '../../../platform/server/records/withdrawal.ts'

/** Takes a patient and its data rows off every screen; the recycle bin must be open. */
export async function withdrawPatientRows(db: HospitalDb, id: string, as: Withdrawal): Promise<void> {
  await db.updateTable('patient_data').set(as).where('patient_id', '=', id).where('withdrawn_at', 'is', null).execute()
  await db.updateTable('patients').set(as).where('id', '=', id).execute()
}

/** Puts a withdrawn patient and its data rows back; the recycle bin must be open. */
export async function restorePatientRows(db: HospitalDb, id: string): Promise<void> {
  await db.updateTable('patients').set(PRESENT).where('id', '=', id).execute()
  await db.updateTable('patient_data').set(PRESENT).where('patient_id', '=', id).execute()
}
