import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ClaimColumns } from '../tracking/save-claim.ts'

/** Who the patient is to the insurer; claim, package and surgeries are of one stay. */
const NUMBERS_OF_THE_INSURED = ['esic_uh_id', 'cghs_code'] as const

/** The discharged inpatient visit of a patient that a readmission follows, locked: its discharge is not revoked meanwhile. */
export const dischargedVisit = (db: HospitalDb, patientId: string, id: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select(['v.id', 'out.reason', ...NUMBERS_OF_THE_INSURED])
    .where('v.id', '=', id)
    .where('v.patient_id', '=', patientId)
    .where('v.patient_type', '<>', 'OPD')
    .where('v.discharge_date', 'is not', null)
    .forUpdate('v')
    .executeTakeFirst()

type Before = NonNullable<Awaited<ReturnType<typeof dischargedVisit>>>

/** What the claim of the readmission takes over as it is. */
export const claimOfReadmission = (before: Before): ClaimColumns =>
  Object.fromEntries(NUMBERS_OF_THE_INSURED.map((column) => [column, before[column]]))
