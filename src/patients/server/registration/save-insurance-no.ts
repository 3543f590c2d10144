import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Sets a patient's insurance number. */
export async function saveInsuranceNo(db: HospitalDb, patientId: string, insurancePersonNo: string): Promise<void> {
  await db.updateTable('patients').set({ insurance_person_no: insurancePersonNo }).where('id', '=', patientId).execute()
}
