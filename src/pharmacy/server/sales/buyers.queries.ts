import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

/** Who buys on a visit; somebody who stays as an inpatient is issued to instead. */
export const buyerOfVisit = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id', 'v.patient_id as patientId', 'p.name', 'p.address'])
    .select(sql<boolean>`v.patient_type <> 'OPD' and v.status not in ('discharged', 'cancelled')`.as('isStaying'))
    .where('v.id', '=', visitId)
    .executeTakeFirst()
