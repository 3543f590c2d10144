import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { saveDischarge } from './save-discharge.ts'

/**
 * Clears a discharge, planned and carried out, and says why: the visit goes on. The caller has locked the visit and seen to its room;
 * a trigger clears the visit's date, others cancel the gate pass and undo the ticks.
 */
export async function undoDischarge(db: HospitalDb, visitId: string, reason: string, now: Date): Promise<void> {
  await saveDischarge(db, visitId, { planned_at: null, discharged_at: null, revoked_at: now, revoke_reason: reason })
  await db
    .updateTable('visits')
    .set({ status: 'in-progress' })
    .where('id', '=', visitId)
    .where('status', '<>', 'in-progress')
    .execute()
}
