import { type RawBuilder, sql } from 'kysely'
import { idsOfPatients } from '../../../patients/server/search/patient-search.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { FOUND_VISITS, type FoundVisit } from '../../model/found-visits.contract.ts'
import { beginsWith, claimIdBegins, isNumber, VISIT_NO } from './visit-search.queries.ts'

/** Of ids that begin with what was typed so many are looked at, the last first: a whole year's may begin so. */
const LAST_IDS = 200

/** The visits that match what was typed: first who is in hospital, then the newest. */
export async function findVisits(db: HospitalDb, typed: string): Promise<FoundVisit[]> {
  const search = typed.trim()
  if (!search) return []
  const numbered = isNumber(search) ? await visitsWhere(db, ofNumber(search)) : []
  return numbered.length > 0 ? numbered : visitsWhere(db, sql`v.patient_id in ${idsOfPatients(search)}`)
}

/** By the beginning of its own id, or of its claim's. */
const ofNumber = (search: string) =>
  VISIT_NO.test(search)
    ? sql`v.id in (select id from visits where ${beginsWith('visit_no', search.toUpperCase())}
        order by visit_no desc limit ${LAST_IDS})`
    : sql`v.id in (select id from visit_claims where ${claimIdBegins(search)} order by claim_id desc limit ${LAST_IDS})`

const visitsWhere = (db: HospitalDb, isFound: RawBuilder<unknown>): Promise<FoundVisit[]> =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stays as s')
          .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
          .select(['s.room_no', 's.ended_at', 'w.ward_type'])
          .where(sameRow('v', 's.visit_id'))
          .orderBy('s.began_at', 'desc')
          .limit(1)
          .as('room'),
      (join) => join.onTrue(),
    )
    .select([
      'v.id',
      'v.visit_no as visitNo',
      'p.name as patientName',
      'p.uhid',
      'v.visit_date as visitDate',
      'v.patient_type as patientType',
      'v.status',
      'room.ward_type as wardType',
      'room.room_no as roomNo',
    ])
    .where(sql<boolean>`${isFound}`)
    .orderBy(sql`room.ward_type is not null and room.ended_at is null and v.discharge_date is null`, 'desc')
    .orderBy('v.visit_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .limit(FOUND_VISITS)
    .execute()
