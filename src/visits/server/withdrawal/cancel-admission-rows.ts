import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { endStay } from '../../../wards/server/rooms/allot-room.ts'

type Cancellation = { readonly visitId: string; readonly reason: string }

/**
 * Writes down that an admission is cancelled: a trigger cancels the visit, the stay ends and the room is to be cleaned. The caller has
 * locked the visit.
 */
export async function cancelAdmissionRows(db: HospitalDb, { visitId, reason }: Cancellation, now: Date): Promise<void> {
  await db
    .insertInto('admission_cancellations')
    .values({ id: visitId, cancel_reason: reason, cancelled_at: now })
    .execute()
  await endStay(db, visitId, now)
}
