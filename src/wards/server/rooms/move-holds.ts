import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Rooms held for one record of a person are held for the other; a hold lasts hours, so undoing leaves it there. */
export async function moveHolds(db: HospitalDb, fromPatient: string, toPatient: string): Promise<void> {
  await db.updateTable('room_states').set({ patient_id: toPatient }).where('patient_id', '=', fromPatient).execute()
}
