import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { UnavailableState } from '../../model/room.ts'

type Room = { readonly wardId: string; readonly roomNo: number }

/** States that stand at an instant; a hold whose moment has come is none. */
export const currentStates = (db: HospitalDb, now: Date) =>
  db
    .selectFrom('room_states')
    .where('room_states.began_at', '<=', now)
    .where((eb) => eb.or([eb('room_states.ended_at', 'is', null), eb('room_states.ended_at', '>', now)]))

/** The rooms of a ward that are held, being cleaned or blocked. */
export async function unavailableRoomsOf(db: HospitalDb, wardId: string, now: Date) {
  const rows = await currentStates(db, now)
    .select(['room_no as roomNo', 'state', 'patient_id as patientId', 'reason'])
    .where('ward_id', '=', wardId)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as UnavailableState }))
}

export async function beginCleaning(db: HospitalDb, { wardId, roomNo }: Room, now: Date): Promise<void> {
  await db
    .insertInto('room_states')
    .values({ ward_id: wardId, room_no: roomNo, state: 'cleaning', began_at: now })
    .execute()
}

/** Nothing is left to clean: who left the room at the instant `since` occupies it again. */
export async function endCleaning(
  db: HospitalDb,
  { wardId, roomNo }: Room,
  { since, now }: { since: Date; now: Date },
) {
  await db
    .updateTable('room_states')
    .set({ ended_at: now })
    .where('ward_id', '=', wardId)
    .where('room_no', '=', roomNo)
    .where('state', '=', 'cleaning')
    .where('began_at', '<=', since)
    .where('ended_at', 'is', null)
    .execute()
}

/** Why a room is held while its patient is in intensive care. */
const KEPT = 'Kept during intensive care'
/** A hold has an end; it is ended when the patient comes back or leaves. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Holds the room that a patient left for intensive care. */
export async function keepRoom(db: HospitalDb, room: Room & { readonly patientId: string }, now: Date): Promise<void> {
  await db
    .insertInto('room_states')
    .values({
      ward_id: room.wardId,
      room_no: room.roomNo,
      state: 'held',
      patient_id: room.patientId,
      reason: KEPT,
      began_at: now,
      ended_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
    })
    .execute()
}

/** The rooms that were kept for a visit are free again. */
export async function endKeeping(db: HospitalDb, visitId: string, now: Date): Promise<void> {
  await db
    .updateTable('room_states')
    .set({ ended_at: now })
    .where('state', '=', 'held')
    .where('reason', '=', KEPT)
    .where(
      sql<boolean>`exists (select from stays s where s.hospital_id = room_states.hospital_id and s.ward_id = room_states.ward_id
        and s.room_no = room_states.room_no and s.visit_id = ${visitId} and s.kept)`,
    )
    .where('ended_at', '>', now)
    .execute()
}

/** The patient whom the room was held for has come. */
export async function endHoldFor(db: HospitalDb, room: Room & { readonly patientId: string }, now: Date) {
  await db
    .updateTable('room_states')
    .set({ ended_at: now })
    .where('ward_id', '=', room.wardId)
    .where('room_no', '=', room.roomNo)
    .where('state', '=', 'held')
    .where('patient_id', '=', room.patientId)
    .where('ended_at', '>', now)
    .execute()
}

/** Ends a state that stands; undefined where it has ended already. */
export const endState = (db: HospitalDb, id: string, now: Date) =>
  db
    .updateTable('room_states')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()

/** Says nothing more about the rooms a ward no longer has. */
export async function endStatesBeyond(db: HospitalDb, { wardId, roomNo }: Room, now: Date): Promise<void> {
  await db
    .updateTable('room_states')
    .set({ ended_at: now })
    .where('ward_id', '=', wardId)
    .where('room_no', '>', roomNo)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', now)]))
    .execute()
}
