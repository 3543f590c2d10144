import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** More visits than anybody has. */
const MOST = 500

type Of = { readonly visitId: string } | { readonly patientId: string }

/** The visits of a patient, the latest first, or one visit. */
export async function visitsOfPatient(db: HospitalDb, of: Of) {
  const visits = db.selectFrom('visits').select(['id as visitId', 'visit_no as visitNo', 'patient_id as patientId'])
  return 'visitId' in of
    ? visits.where('id', '=', of.visitId).execute()
    : visits
        .where('patient_id', '=', of.patientId)
        .orderBy('visit_date', 'desc')
        .orderBy('visit_no', 'desc')
        .limit(MOST)
        .execute()
}

export const patientOfDays = (db: HospitalDb, patientId: string) =>
  db.selectFrom('patients').select(['id', 'name', 'uhid']).where('id', '=', patientId).executeTakeFirst()
