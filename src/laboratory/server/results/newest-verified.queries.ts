import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Of each value of a test its newest verified edition: what reports and the record of the patient tell. */
export const newestVerified = (db: HospitalDb) =>
  db
    .selectFrom('lab_results as r')
    .distinctOn(['r.order_line_id', 'r.parameter_id'])
    .where('r.verified_at', 'is not', null)
    .where('r.struck_at', 'is', null)
    .orderBy('r.order_line_id')
    .orderBy('r.parameter_id')
    .orderBy('r.edition', 'desc')
