import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** More visits than anybody has. */
const MOST = 500

/** The visits of a patient, the latest first. */
export const visitsOfPatient = (db: HospitalDb, patientId: string) =>
  db
    .selectFrom('visits')
    .select(['id as visitId', 'visit_no as visitNo'])
    .where('patient_id', '=', patientId)
    .orderBy('visit_date', 'desc')
    .orderBy('visit_no', 'desc')
    .limit(MOST)
    .execute()

export const patientOfDays = (db: HospitalDb, patientId: string) =>
  db.selectFrom('patients').select(['id', 'name', 'uhid']).where('id', '=', patientId).executeTakeFirst()
