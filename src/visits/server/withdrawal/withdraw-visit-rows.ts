import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { withdrawStays } from '../../../wards/server/rooms/withdraw-stays.ts'

/**
 * Takes visits off every screen with the rooms their patients lay in; the caller has locked them, none is admitted, and the recycle bin is
 * open. What is linked to them follows by itself (decision record 017).
 */
export async function withdrawVisitRows(db: HospitalDb, ids: readonly string[], as: Withdrawal): Promise<void> {
  if (ids.length === 0) return
  await withdrawStays(db, ids, as)
  await db.updateTable('visits').set(as).where('id', 'in', ids).execute()
}
