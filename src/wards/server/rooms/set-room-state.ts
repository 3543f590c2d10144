import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideRoom } from '../../model/allot-room.ts'
import { unavailableRoomsOf } from './room-states.ts'

type Room = { readonly wardId: string; readonly roomNo: number }
type NewState = { readonly state: 'held' | 'blocked'; readonly reason: string; readonly patientId?: string | null }

/**
 * Whether something may be said about a room: it is vacant. The ward is locked until the transaction ends; undefined
 * where there is no such ward.
 */
export async function vacancyVerdict(db: HospitalDb, { wardId, roomNo }: Room, now: Date) {
  const ward = await db
    .selectFrom('wards')
    .select('maximum_rooms')
    .where('id', '=', wardId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ward) return undefined
  const taken = await db
    .selectFrom('stays')
    .select(['room_no as roomNo', 'visit_id as visitId'])
    .where('ward_id', '=', wardId)
    .where('ended_at', 'is', null)
    .execute()
  const situation = { maximumRooms: ward.maximum_rooms, taken, unavailable: await unavailableRoomsOf(db, wardId, now) }
  return decideRoom(situation, roomNo, { visitId: null, patientId: null })
}

/** Holds or blocks a room from now on, a hold until its moment. */
export const setRoomState = (db: HospitalDb, room: Room, change: NewState, from: Date, until: Date | null = null) =>
  db
    .insertInto('room_states')
    .values({
      ward_id: room.wardId,
      room_no: room.roomNo,
      state: change.state,
      reason: change.reason,
      patient_id: change.patientId ?? null,
      began_at: from,
      ended_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
