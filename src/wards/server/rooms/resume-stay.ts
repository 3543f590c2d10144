import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { roomVerdict } from './allot-room.ts'
import { endCleaning } from './room-states.ts'

type Occupant = { readonly visitId: string; readonly patientId: string }

/**
 * Lets a visit go on where its last stay was: the same stay goes on where nobody had the room in between, else a new one
 * begins; false where the room is another patient's now, or there never was one.
 */
export async function resumeStay(db: HospitalDb, { visitId, patientId }: Occupant, now: Date): Promise<boolean> {
  const last = await db
    .selectFrom('stays')
    .select(['id', 'ward_id', 'room_no', 'ended_at'])
    .where('visit_id', '=', visitId)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return false
  if (!last.ended_at) return true
  const room = { visitId, patientId, wardId: last.ward_id, roomNo: last.room_no }
  await endCleaning(db, room, { since: last.ended_at, now })
  if (!(await roomVerdict(db, room, now)).ok) return false
  const between = await db
    .selectFrom('stays')
    .select('id')
    .where('ward_id', '=', last.ward_id)
    .where('room_no', '=', last.room_no)
    .where('id', '<>', last.id)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', last.ended_at)]))
    .executeTakeFirst()
  if (between)
    await db
      .insertInto('stays')
      .values({ visit_id: visitId, ward_id: last.ward_id, room_no: last.room_no, began_at: now })
      .execute()
  else await db.updateTable('stays').set({ ended_at: null, kept: false }).where('id', '=', last.id).execute()
  return true
}
