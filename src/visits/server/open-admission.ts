import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { decideWithdrawal } from '../model/withdrawal/withdraw-patient.ts'

/** Whether a patient is in the hospital now: an admission that is neither discharged nor cancelled. */
export async function hasOpenAdmission(db: HospitalDb, patientId: string): Promise<boolean> {
  const visits = await db
    .selectFrom('visits')
    .select(['patient_type', 'discharge_date', 'status'])
    .where('patient_id', '=', patientId)
    .where('discharge_date', 'is', null)
    .execute()
  return !decideWithdrawal(visits).ok
}
