import type { Updateable } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PatientData } from '../../../platform/server/database/schema.types.ts'

/** Writes what a visit tells into the spreadsheet-like row of its patient. */
export async function writePatientData(
  db: HospitalDb,
  patientId: string,
  columns: Updateable<PatientData>,
): Promise<void> {
  await db.updateTable('patient_data').set(columns).where('patient_id', '=', patientId).execute()
}
