import { sql } from 'kysely'
import { isIntensiveCare, type WardClass } from '../../../catalogue/model/rates/rates.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideRoom } from '../../model/allot-room.ts'
import { beginCleaning, endHoldFor, endKeeping, keepRoom, unavailableRoomsOf } from './room-states.ts'

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

type Move = { readonly remark?: string | null; readonly keepRoom?: boolean; readonly makesInpatient?: boolean }

/**
 * Puts a visit into a room: ends the stay it has, if it is elsewhere, and begins the next; a hold of the room for this
 * patient has done its work. Who goes to intensive care may keep the room that is left; an emergency patient may become an inpatient. Returns
 * the stay.
 */
export async function moveInto(
  db: HospitalDb,
  place: Placement,
  now: Date,
  { remark = null, keepRoom = false, makesInpatient = false }: Move = {},
) {
  const { visitId, wardId, roomNo } = place
  const current = await openStayOf(db, visitId)
  if (current?.ward_id === wardId && current.room_no === roomNo) return current
  const toIntensiveCare = isIntensiveCare(await wardClassOf(db, wardId))
  const mayKeep = keepRoom && toIntensiveCare && current && !isIntensiveCare(await wardClassOf(db, current.ward_id))
  if (current) await leaveRoom(db, place, now, mayKeep === true)
  if (!toIntensiveCare) await endKeeping(db, visitId, now)
  await endHoldFor(db, place, now)
  return db
    .insertInto('stays')
    .values({
      visit_id: visitId,
      ward_id: wardId,
      room_no: roomNo,
      began_at: now,
      remark,
      makes_inpatient: makesInpatient,
    })
    .returning(['id', 'ward_id', 'room_no'])
    .executeTakeFirstOrThrow()
}

type Leaving = Pick<Placement, 'visitId'> & { readonly patientId?: string }

/** Ends the stay of a visit, if it has one: the room is kept for the patient, or it is to be cleaned. */
async function leaveRoom(db: HospitalDb, { visitId, patientId }: Leaving, now: Date, kept: boolean): Promise<void> {
  const left = await db
    .updateTable('stays')
    .set({ ended_at: sql`greatest(began_at, ${now})`, kept })
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .returning(['ward_id as wardId', 'room_no as roomNo'])
    .executeTakeFirst()
  if (left && kept && patientId) await keepRoom(db, { ...left, patientId }, now)
  else if (left) await beginCleaning(db, left, now)
}

const wardClassOf = async (db: HospitalDb, wardId: string): Promise<WardClass | null> => {
  const ward = await db
    .selectFrom('wards')
    .select(sql<WardClass | null>`ward_class`.as('wardClass'))
    .where('id', '=', wardId)
    .executeTakeFirst()
  return ward?.wardClass ?? null
}

/** Ends the stay of a visit, if it has one; the room it leaves is to be cleaned, and no other is kept for it. */
export async function endStay(db: HospitalDb, visitId: string, now: Date): Promise<void> {
  await leaveRoom(db, { visitId }, now, false)
  await endKeeping(db, visitId, now)
}

const openStayOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('stays')
    .select(['id', 'ward_id', 'room_no'])
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
