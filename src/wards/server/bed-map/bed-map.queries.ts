import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { OccupiedRoom, UnavailableRoom } from '../../model/bed-map.contract.ts'
import { currentStates } from '../rooms/room-states.ts'

/** Which rooms are held, being cleaned or blocked now. */
export async function unavailableRooms(db: HospitalDb, now: Date): Promise<UnavailableRoom[]> {
  const rows = await currentStates(db, now)
    .leftJoin('patients as p', (join) => onRow(join, 'p', 'room_states.patient_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'room_states.created_by'))
    .select([
      'room_states.id',
      'room_states.ward_id as wardId',
      'room_states.room_no as roomNo',
      sql<UnavailableRoom['state']>`room_states.state`.as('state'),
      'room_states.reason',
      'p.uhid',
      'u.full_name as by',
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
export async function roomsOfVisit(db: HospitalDb, visitId: string): Promise<OccupiedRoom[]> {
  const rows = await db
    .selectFrom('stays as s')
    .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 's.created_by'))
    .select([
      's.id',
      'w.ward_type as wardType',
      'w.ward_code as wardCode',
      's.room_no as roomNo',
      's.remark',
      'u.full_name as by',
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
