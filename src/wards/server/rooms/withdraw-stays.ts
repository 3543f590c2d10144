import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { PRESENT, type Withdrawal } from '../../../platform/server/records/withdrawal.ts'

/** Frees the rooms of visits that are withdrawn; the recycle bin must be open. */
export async function withdrawStays(db: HospitalDb, visitIds: readonly string[], as: Withdrawal): Promise<void> {
  if (visitIds.length === 0) return
  await db.updateTable('stays').set(as).where('visit_id', 'in', visitIds).where('withdrawn_at', 'is', null).execute()
}

/** Puts back the stays withdrawn at one instant; a room given away meanwhile refuses (room_held_by_one_patient). */
export async function restoreStays(db: HospitalDb, visitIds: readonly string[], withdrawnAt: Date): Promise<void> {
  if (visitIds.length === 0) return
  await db
    .updateTable('stays')
    .set(PRESENT)
    .where('visit_id', 'in', visitIds)
    .where('withdrawn_at', '=', withdrawnAt)
    .execute()
}
