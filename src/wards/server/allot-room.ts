import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import { decideRoom } from '../model/allot-room.ts'

/** What stands in the rooms of a ward; the ward's row is locked, so that two who ask at once are served in turn. */
async function loadRoomSituation(db: HospitalDb, wardId: string) {
  const ward = await db
    .selectFrom('wards')
    .select('maximum_rooms')
    .where('id', '=', wardId)
    .forUpdate()
    .executeTakeFirst()
  const taken = await db
    .selectFrom('stays')
    .select(['room_no as roomNo', 'visit_id as visitId'])
    .where('ward_id', '=', wardId)
    .where('ended_at', 'is', null)
    .execute()
  return { maximumRooms: ward?.maximum_rooms ?? 0, taken }
}

type Place = { readonly visitId: string; readonly wardId: string; readonly roomNo: number }

/** Whether the visit may have the room, with the ward locked until the transaction ends. */
export async function roomVerdict(db: HospitalDb, place: Place) {
  return decideRoom(await loadRoomSituation(db, place.wardId), place.roomNo, place.visitId)
}

/** Puts a visit into a room: ends the stay it has, if it is elsewhere, and begins the next. */
export async function moveInto(db: HospitalDb, place: Place, now: Date): Promise<void> {
  const current = await openStayOf(db, place.visitId)
  if (current?.ward_id === place.wardId && current.room_no === place.roomNo) return
  if (current) await endStay(db, place.visitId, now)
  await db
    .insertInto('stays')
    .values({ visit_id: place.visitId, ward_id: place.wardId, room_no: place.roomNo, began_at: now })
    .execute()
}

/** Frees the room of a visit. */
export async function endStay(db: HospitalDb, visitId: string, now: Date): Promise<void> {
  await db
    .updateTable('stays')
    .set({ ended_at: sql`greatest(began_at, ${now})` })
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .execute()
}

const openStayOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('stays')
    .select(['ward_id', 'room_no'])
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
