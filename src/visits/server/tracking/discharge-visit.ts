import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { endStay } from '../../../wards/server/rooms/allot-room.ts'
import { saveDischarge } from './save-discharge.ts'

/**
 * Carries out a discharge: the visit is discharged, its stay ends and the room is to be cleaned. The caller has locked the visit;
 * a trigger sets the visit's date and status.
 */
export async function dischargeVisit(db: HospitalDb, visitId: string, at: Date): Promise<void> {
  await saveDischarge(db, visitId, { discharged_at: at })
  await endStay(db, visitId, at)
}
