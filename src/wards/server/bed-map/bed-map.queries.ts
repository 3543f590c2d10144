import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { BedStay, KeptRoom, RoomLain } from '../../model/bed-map.contract.ts'
import { standingStates } from '../rooms/room-states.ts'

/** Who lies where now. */
export async function openStays(db: HospitalDb): Promise<BedStay[]> {
  const rows = await db
    .selectFrom('stays as s')
    .innerJoin('visits as v', (join) =>
      join.onRef('v.hospital_id', '=', 's.hospital_id').onRef('v.id', '=', 's.visit_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.hospital_id', '=', 'v.hospital_id').onRef('p.id', '=', 'v.patient_id'),
    )
    .select([
      's.id',
      's.ward_id as wardId',
      's.room_no as roomNo',
      's.visit_id as visitId',
      'v.visit_no as visitNo',
      'p.id as patientId',
      'p.uhid',
      'p.name',
      'p.is_sample as isSample',
      'p.age',
      'p.gender',
      'p.corporate',
      'v.appointment_with as doctor',
      's.began_at',
      'v.admission_date',
      'v.planned_discharge_at',
    ])
    .where('s.ended_at', 'is', null)
    .execute()
  return rows.map(({ began_at, admission_date, planned_discharge_at, ...stay }) => ({
    ...stay,
    since: began_at.toISOString(),
    admittedAt: (admission_date ?? began_at).toISOString(),
    plannedDischargeAt: planned_discharge_at?.toISOString() ?? null,
  }))
}

/** Which rooms are held, being cleaned or blocked now. */
export async function keptRooms(db: HospitalDb, now: Date): Promise<KeptRoom[]> {
  const rows = await standingStates(db, now)
    .leftJoin('patients as p', (join) =>
      join.onRef('p.hospital_id', '=', 'room_states.hospital_id').onRef('p.id', '=', 'room_states.patient_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.hospital_id', '=', 'room_states.hospital_id').onRef('u.id', '=', 'room_states.created_by'),
    )
    .select([
      'room_states.id',
      'room_states.ward_id as wardId',
      'room_states.room_no as roomNo',
      sql<KeptRoom['state']>`room_states.state`.as('state'),
      'room_states.reason',
      'p.uhid',
      'u.username as by',
      'room_states.began_at',
      'room_states.ended_at',
    ])
    .execute()
  return rows.map(({ began_at, ended_at, ...room }) => ({
    ...room,
    since: began_at.toISOString(),
    until: ended_at?.toISOString() ?? null,
  }))
}

/** Where the patient of a visit lay, the latest first. */
export async function roomsOfVisit(db: HospitalDb, visitId: string): Promise<RoomLain[]> {
  const rows = await db
    .selectFrom('stays as s')
    .innerJoin('wards as w', (join) =>
      join.onRef('w.hospital_id', '=', 's.hospital_id').onRef('w.id', '=', 's.ward_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.hospital_id', '=', 's.hospital_id').onRef('u.id', '=', 's.created_by'),
    )
    .select([
      's.id',
      'w.ward_type as wardType',
      'w.ward_code as wardCode',
      's.room_no as roomNo',
      's.remark',
      'u.username as by',
      's.began_at',
      's.ended_at',
    ])
    .where('s.visit_id', '=', visitId)
    .orderBy('s.began_at', 'desc')
    .execute()
  return rows.map(({ began_at, ended_at, ...room }) => ({
    ...room,
    since: began_at.toISOString(),
    until: ended_at?.toISOString() ?? null,
  }))
}

export const stateById = (db: HospitalDb, id: string) =>
  db
    .selectFrom('room_states')
    .select(['state', 'ward_id', 'room_no', 'patient_id'])
    .where('id', '=', id)
    .executeTakeFirst()
