import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideRoom } from '../../model/allot-room.ts'
import { beginCleaning, endHoldFor, unavailableRoomsOf } from './room-states.ts'

type Place = {
  /** The visit that is to occupy it; null before it exists. */
  readonly visitId: string | null
  readonly patientId: string
  readonly wardId: string
  readonly roomNo: number
}
type Placement = Place & { readonly visitId: string }

/**
 * What stands in the rooms of a ward. Its row is locked, so that two who ask at once are served in turn; so is the row
 * of the ward the visit leaves, always in the order of their ids, so that no two transfers wait for each other.
 */
async function loadRoomSituation(db: HospitalDb, { wardId, visitId }: Place, now: Date) {
  const current = visitId ? await openStayOf(db, visitId) : undefined
  const wards = await db
    .selectFrom('wards')
    .select(['id', 'maximum_rooms'])
    .where('id', 'in', [wardId, ...(current ? [current.ward_id] : [])])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const taken = await db
    .selectFrom('stays')
    .select(['room_no as roomNo', 'visit_id as visitId'])
    .where('ward_id', '=', wardId)
    .where('ended_at', 'is', null)
    .execute()
  const maximumRooms = wards.find(({ id }) => id === wardId)?.maximum_rooms ?? 0
  return { maximumRooms, taken, unavailable: await unavailableRoomsOf(db, wardId, now) }
}

/** Whether the visit may have the room, with the ward locked until the transaction ends. */
export async function roomVerdict(db: HospitalDb, place: Place, now: Date) {
  return decideRoom(await loadRoomSituation(db, place, now), place.roomNo, place)
}

/**
 * Puts a visit into a room: ends the stay it has, if it is elsewhere, and begins the next; a hold of the room for this
 * patient has done its work. Returns the stay.
 */
export async function moveInto(db: HospitalDb, place: Placement, now: Date, remark: string | null = null) {
  const { visitId, wardId, roomNo } = place
  const current = await openStayOf(db, visitId)
  if (current?.ward_id === wardId && current.room_no === roomNo) return current
  if (current) await endStay(db, visitId, now)
  await endHoldFor(db, place, now)
  return db
    .insertInto('stays')
    .values({ visit_id: visitId, ward_id: wardId, room_no: roomNo, began_at: now, remark })
    .returning(['id', 'ward_id', 'room_no'])
    .executeTakeFirstOrThrow()
}

/** Ends the stay of a visit, if it has one; the room it leaves is to be cleaned. */
export async function endStay(db: HospitalDb, visitId: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('stays')
    .set({ ended_at: sql`greatest(began_at, ${now})` })
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .returning(['ward_id as wardId', 'room_no as roomNo'])
    .executeTakeFirst()
  if (ended) await beginCleaning(db, ended, now)
}

const openStayOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('stays')
    .select(['id', 'ward_id', 'room_no'])
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
