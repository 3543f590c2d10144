import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

const STAYING = sql<boolean>`v.patient_type <> 'OPD' and v.status not in ('discharged', 'cancelled')`
const SHOWN = 8

/** Visits whose patient, or whose id, begins or is called as typed, the newest first. */
export async function visitsToSellTo(db: HospitalDb, search: string) {
  const typed = search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  if (typed.length < 2) return []
  const rows = await soldVisits(db)
    .where('v.status', '<>', 'cancelled')
    .where(
      sql<boolean>`(p.name_key like ${`%${typed}%`} or lower(p.uhid) like ${`${typed}%`} or p.phone like ${`${typed}%`}
        or lower(v.visit_no) like ${`${typed}%`})`,
    )
    .orderBy('v.visit_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(showVisit)
}

/** A visit as the counter shows it. */
export async function soldVisitById(db: HospitalDb, id: string) {
  const row = await soldVisits(db).where('v.id', '=', id).executeTakeFirst()
  return row ? showVisit(row) : null
}

const soldVisits = (db: HospitalDb) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .leftJoin('practitioners as d', (join) => onRow(join, 'd', 'v.appointment_with_id'))
    .select([
      'v.id',
      'v.patient_id as patientId',
      'p.name',
      'p.uhid',
      'v.visit_no as visitNo',
      'v.visit_date as visitDate',
    ])
    .select(['p.age', 'p.gender', 'd.name as doctor', 'd.registration_no as registration'])
    .select([sql<boolean>`p.address <> ''`.as('isHomeKnown'), STAYING.as('isStaying')])

const showVisit = ({ age, ...row }: Awaited<ReturnType<ReturnType<typeof soldVisits>['executeTakeFirstOrThrow']>>) => ({
  ...row,
  ageWords: age === null ? '' : `${age} years`,
})

/** Who buys on a visit; somebody who stays as an inpatient is issued to instead. */
export const buyerOfVisit = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id', 'v.patient_id as patientId', 'p.name', 'p.address'])
    .select(STAYING.as('isStaying'))
    .where('v.id', '=', visitId)
    .executeTakeFirst()
