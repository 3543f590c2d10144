import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import type { Ward } from '../model/wards.contract.ts'

/** Wards by type, each with how many of its rooms are taken. */
export async function wardsWithOccupancy(db: HospitalDb): Promise<Ward[]> {
  return db
    .selectFrom('wards as w')
    .select([
      'w.id',
      'w.ward_id as wardId',
      'w.ward_type as wardType',
      'w.location',
      'w.maximum_rooms as maximumRooms',
      sql<number>`(select count(*) from stays s where s.hospital_id = w.hospital_id and s.ward_id = w.id
        and s.ended_at is null and s.withdrawn_at is null)`.as('occupied'),
    ])
    .orderBy('w.ward_type')
    .execute()
}

export const wardById = (db: HospitalDb, id: string) =>
  db.selectFrom('wards').select(['id', 'ward_type', 'maximum_rooms']).where('id', '=', id).executeTakeFirst()

/** Who lies in the rooms of a ward now. */
export const openStaysOfWard = (db: HospitalDb, wardId: string) =>
  db
    .selectFrom('stays as s')
    .innerJoin('visits as v', (join) =>
      join.onRef('v.hospital_id', '=', 's.hospital_id').onRef('v.id', '=', 's.visit_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.hospital_id', '=', 'v.hospital_id').onRef('p.id', '=', 'v.patient_id'),
    )
    .select(['s.room_no', 's.visit_id', 'p.name'])
    .where('s.ward_id', '=', wardId)
    .where('s.ended_at', 'is', null)
    .execute()
