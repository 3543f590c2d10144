import { sql } from 'kysely'
import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import { allPayers } from '../../../catalogue/server/payers/payers.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type BedMap, type BedStay, bedMapContract } from '../../../wards/model/bed-map.contract.ts'
import { unavailableRooms } from '../../../wards/server/bed-map/bed-map.queries.ts'
import { wardsWithOccupancy } from '../../../wards/server/wards.queries.ts'

/** Every ward with its rooms: the occupants come from the rows of the visits, which stand on the wards. */
export const showBedMap = operation(bedMapContract.map, ({ db, now }) => loadBedMap(db, now))

export async function loadBedMap(db: HospitalDb, now: Date): Promise<BedMap> {
  const [stays, wards, payers, unavailable] = await Promise.all([
    openStays(db),
    wardsWithOccupancy(db, now),
    allPayers(db),
    unavailableRooms(db, now),
  ])
  const paying = new Set(stays.map(({ payerId }) => payerId))
  return { wards, stays, payers: payers.filter(({ id }) => paying.has(id)), unavailable }
}

/** The patient in each occupied room. */
async function openStays(db: HospitalDb): Promise<BedStay[]> {
  const rows = await db
    .selectFrom('stays as s')
    .innerJoin('visit_rows as v', (join) => onRow(join, 'v', 's.visit_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .select([
      's.id',
      's.ward_id as wardId',
      's.room_no as roomNo',
      's.visit_id as visitId',
      'v.visit_no as visitNo',
      sql<boolean>`(v.patient_type = 'Emergency')`.as('isEmergency'),
      'v.patient_id as patientId',
      'v.uhid',
      'v.name',
      'v.is_sample as isSample',
      'v.age',
      'v.gender',
      'v.payer_id as payerId',
      sql<string>`coalesce(doctor.name, ${UNKNOWN_DOCTOR})`.as('doctor'),
      's.began_at',
      'v.admission_date',
      'v.planned_at',
    ])
    .where('s.ended_at', 'is', null)
    .execute()
  return rows.map(({ began_at, admission_date, planned_at, ...stay }) => ({
    ...stay,
    since: began_at.toISOString(),
    admittedAt: (admission_date ?? began_at).toISOString(),
    plannedDischargeAt: planned_at?.toISOString() ?? null,
  }))
}
