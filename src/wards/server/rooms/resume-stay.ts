import type { Verdict } from '../../../kernel/verdict.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { NotReady, RoomState } from '../../model/room.ts'
import { moveInto, roomVerdict } from './allot-room.ts'
import { currentStates, endCleaning } from './room-states.ts'

type Room = { readonly wardId: string; readonly roomNo: number }
type LastStay = Room & { readonly id: string; readonly endedAt: Date | null }
type Occupant = { readonly visitId: string; readonly patientId: string }

/** The stay of a visit that began last; undefined where it never had a room. */
export const lastStayOf = (db: HospitalDb, visitId: string): Promise<LastStay | undefined> =>
  db
    .selectFrom('stays')
    .select(['id', 'ward_id as wardId', 'room_no as roomNo', 'ended_at as endedAt'])
    .where('visit_id', '=', visitId)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The room that a visit left, as it is now; free also while it is cleaned after this patient, or held for them. */
export async function roomLeft(db: HospitalDb, { visitId, patientId }: Occupant, now: Date) {
  const left = await db
    .selectFrom('stays as s')
    .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
    .select(['s.ward_id as wardId', 'w.ward_type as wardType', 's.room_no as roomNo', 's.ended_at as endedAt'])
    .where('s.visit_id', '=', visitId)
    .orderBy('s.began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!left?.endedAt) return null
  const { endedAt, ...room } = left
  const [holder, stands] = await Promise.all([
    db
      .selectFrom('stays')
      .select('id')
      .where('ward_id', '=', room.wardId)
      .where('room_no', '=', room.roomNo)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
    currentStates(db, now)
      .select(['state', 'patient_id as patientId', 'began_at as beganAt'])
      .where('ward_id', '=', room.wardId)
      .where('room_no', '=', room.roomNo)
      .executeTakeFirst(),
  ])
  const state = holder ? 'occupied' : ((stands?.state ?? 'vacant') as RoomState)
  const isOwn = stands?.state === 'cleaning' ? stands.beganAt <= endedAt : stands?.patientId === patientId
  return { ...room, state, isFree: !holder && (!stands || isOwn) }
}

/**
 * Lets a visit whose last stay ended go on in a room, which is what `decideRoom` says of it. In the room that it left, what is left to
 * clean of it does not count, and the same stay goes on where nobody had the room in between; else a new one begins.
 */
export async function resumeStay(
  db: HospitalDb,
  { visitId, patientId }: Occupant,
  room: Room,
  now: Date,
): Promise<Verdict<number, 'ROOM_TAKEN' | 'NO_SUCH_ROOM' | NotReady>> {
  const last = await lastStayOf(db, visitId)
  const left = last?.endedAt && last.wardId === room.wardId && last.roomNo === room.roomNo ? last.endedAt : null
  if (left) await endCleaning(db, room, { since: left, now })
  const place = { visitId, patientId, ...room }
  const verdict = await roomVerdict(db, place, now)
  if (!verdict.ok) return verdict
  if (last && left && !(await isUsedSince(db, last, left)))
    await db.updateTable('stays').set({ ended_at: null, kept: false }).where('id', '=', last.id).execute()
  else await moveInto(db, place, now)
  return verdict
}

async function isUsedSince(db: HospitalDb, last: LastStay, since: Date): Promise<boolean> {
  const between = await db
    .selectFrom('stays')
    .select('id')
    .where('ward_id', '=', last.wardId)
    .where('room_no', '=', last.roomNo)
    .where('id', '<>', last.id)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    .executeTakeFirst()
  return between !== undefined
}
