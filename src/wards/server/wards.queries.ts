import { sql } from 'kysely'
import { containingWords } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import type { Needed } from '../model/change-ward.ts'
import type { RoomOfWard, Ward } from '../model/wards.contract.ts'
import { currentStates, unavailableRoomsOf } from './rooms/room-states.ts'

/** Wards by type, each with how many of its rooms are taken and how many can be given. */
export async function wardsWithOccupancy(db: HospitalDb, now: Date, search = ''): Promise<Ward[]> {
  let wards = db
    .selectFrom('wards as w')
    .leftJoin('accommodations as a', (join) => onRow(join, 'a', 'w.accommodation_id'))
    .select((eb) => [
      'w.id',
      'w.ward_code as wardCode',
      'w.ward_type as wardType',
      'w.location',
      'w.maximum_rooms as maximumRooms',
      sql<Ward['wardClass']>`w.ward_class`.as('wardClass'),
      'w.accommodation_id as accommodationId',
      'a.room_type as roomType',
      sql<Ward['admits']>`w.admits`.as('admits'),
      'w.version',
      eb
        .selectFrom('stays as s')
        .select(sql<number>`count(*)`.as('n'))
        .where(sameRow('w', 's.ward_id'))
        .where('s.ended_at', 'is', null)
        .as('occupied'),
      eb
        .selectFrom(currentStates(db, now).select(['room_states.hospital_id', 'room_states.ward_id']).as('k'))
        .select(sql<number>`count(*)`.as('n'))
        .where(sameRow('w', 'k.ward_id'))
        .as('unavailable'),
    ])
  if (search) {
    wards = wards.where(containingWords(sql`lower(concat_ws(' ', w.ward_type, w.location, w.ward_code))`, search))
  }
  const rows = await wards.orderBy('w.ward_type').orderBy('w.ward_code').execute()
  return rows.map(({ occupied, unavailable, ...ward }) => {
    const taken = Number(occupied ?? 0)
    return { ...ward, occupied: taken, free: Math.max(0, ward.maximumRooms - taken - Number(unavailable ?? 0)) }
  })
}

const wardById = (db: HospitalDb, id: string) =>
  db.selectFrom('wards').select('maximum_rooms').where('id', '=', id).executeTakeFirst()

/** Who occupies the rooms of a ward now. */
const openStaysOfWard = (db: HospitalDb, wardId: string) =>
  db
    .selectFrom('stays as s')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 's.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['s.room_no', 's.visit_id', 'p.name'])
    .where('s.ward_id', '=', wardId)
    .where('s.ended_at', 'is', null)
    .execute()

type Asked = {
  readonly wardId: string
  readonly forVisit?: string | undefined
  readonly forPatient?: string | undefined
}

/** Every room of a ward and whether it may be given; undefined where there is no such ward. */
export async function roomsOfWard(db: HospitalDb, asked: Asked, now: Date): Promise<RoomOfWard[] | undefined> {
  const ward = await wardById(db, asked.wardId)
  if (!ward) return undefined
  const holders = new Map((await openStaysOfWard(db, asked.wardId)).map((stay) => [stay.room_no, stay]))
  const unavailable = new Map((await unavailableRoomsOf(db, asked.wardId, now)).map((room) => [room.roomNo, room]))
  return Array.from({ length: ward.maximum_rooms }, (_, index): RoomOfWard => {
    const roomNo = index + 1
    const holder = holders.get(roomNo)
    if (holder) {
      const own = holder.visit_id === asked.forVisit
      return { roomNo, free: own, state: 'occupied', patientName: own ? null : holder.name, reason: null }
    }
    const unavailableRoom = unavailable.get(roomNo)
    if (!unavailableRoom) return { roomNo, free: true, state: 'vacant', patientName: null, reason: null }
    const { state, reason, patientId } = unavailableRoom
    const free = state === 'held' && patientId !== null && patientId === asked.forPatient
    return { roomNo, free, state, patientName: null, reason }
  })
}

/** The rooms of a ward in use: a patient occupies it, or it is held for one. */
export async function neededRooms(db: HospitalDb, wardId: string, now: Date): Promise<Needed[]> {
  const stays = await openStaysOfWard(db, wardId)
  const unavailable = await unavailableRoomsOf(db, wardId, now)
  return [
    ...stays.map(({ room_no, name }) => ({ roomNo: room_no, who: name })),
    ...unavailable
      .filter(({ state }) => state === 'held')
      .map(({ roomNo, reason }) => ({ roomNo, who: `held for ${reason}` })),
  ]
}
