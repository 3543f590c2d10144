import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { formVersion } from '../../model/form-version.ts'
import type { Information, VisitInformation } from '../../model/treatment/treatment.contract.ts'
import { treatmentOf } from './visit-links.queries.ts'

/** A patient with one visit, or with the latest; undefined where the two do not belong together. */
export async function informationOf(
  db: HospitalDb,
  patientId: string,
  visitId: string | undefined,
): Promise<Information | undefined> {
  const patient = await db
    .selectFrom('patients')
    .select(['id as patientId', 'uhid', 'name', 'insurance_person_no as insurancePersonNo'])
    .where('id', '=', patientId)
    .executeTakeFirst()
  if (!patient) return undefined
  let visits = visitsWithClaim(db).where('v.patient_id', '=', patientId)
  if (visitId) visits = visits.where('v.id', '=', visitId)
  const row = await visits.orderBy('v.visit_date', 'desc').orderBy('v.visit_no', 'desc').limit(1).executeTakeFirst()
  if (visitId && !row) return undefined
  return { ...patient, visit: row ? await show(db, row) : null }
}

const visitsWithClaim = (db: HospitalDb) =>
  db
    .selectFrom('visits as v')
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select([
      'v.id',
      'v.visit_no',
      'v.payer_id',
      'v.patient_type',
      'v.reason_for_visit',
      'v.admission_date',
      'v.surgery_date',
    ])
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select(['v.discharge_date', 'out.planned_at', 'v.sst_treatment'])
    .select(['v.version', 'c.version as claim_version', 'out.version as discharge_version'])
    .select(['c.cghs_code', 'c.package_amount', 'c.intimation_done', 'c.extension_taken', 'c.delay_waiver_intimation'])
    .select(['c.surgical_approval', 'c.sr_no', 'c.bunch_no', 'c.remark1', 'c.remark2'])

type Row = Awaited<ReturnType<ReturnType<typeof visitsWithClaim>['execute']>>[number]

const show = async (db: HospitalDb, row: Row): Promise<VisitInformation> => {
  const leaves = row.discharge_date ?? row.planned_at
  return {
    id: row.id,
    visitNo: row.visit_no,
    payerId: row.payer_id,
    patientType: row.patient_type,
    reasonForVisit: row.reason_for_visit,
    admissionDate: row.admission_date && dayOf(row.admission_date),
    surgeryDate: row.surgery_date,
    dischargeDate: leaves && dayOf(leaves),
    isDischarged: row.discharge_date !== null,
    sstTreatment: row.sst_treatment,
    cghsCode: row.cghs_code,
    packageAmount: row.package_amount,
    intimationDone: row.intimation_done,
    extensionTaken: row.extension_taken,
    delayWaiverIntimation: row.delay_waiver_intimation,
    surgicalApproval: row.surgical_approval,
    srNo: row.sr_no,
    bunchNo: row.bunch_no,
    remark1: row.remark1,
    remark2: row.remark2,
    version: formVersion(row.version, row.claim_version, row.discharge_version),
    treatment: (await treatmentOf(db, [row.id]))(row.id),
  }
}
