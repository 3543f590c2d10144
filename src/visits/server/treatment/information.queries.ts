import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
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
    .select(['id as patientId', 'patients_id as uhid', 'name', 'insurance_person_no as insurancePersonNo'])
    .where('id', '=', patientId)
    .executeTakeFirst()
  if (!patient) return undefined
  let visits = db.selectFrom('visits').selectAll().where('patient_id', '=', patientId)
  if (visitId) visits = visits.where('id', '=', visitId)
  const row = await visits.orderBy('visit_date', 'desc').orderBy('visit_id', 'desc').limit(1).executeTakeFirst()
  if (visitId && !row) return undefined
  return { ...patient, visit: row ? await show(db, row) : null }
}

type Row = {
  id: string
  visit_id: string
  payer_id: string
  patient_type: string
  reason_for_visit: string
  admission_date: Date | null
  surgery_date: string | null
  discharge_date: Date | null
  planned_discharge_at: Date | null
  sst_treatment: string | null
  cghs_code: string | null
  package_amount: number | null
  intimation_done: string | null
  extension_taken: string | null
  delay_waiver_intimation: string | null
  surgical_approval: string | null
  sr_no: number | null
  bunch_no: string | null
  remark1: string | null
  remark2: string | null
  version: number
}

const show = async (db: HospitalDb, row: Row): Promise<VisitInformation> => {
  const leaves = row.discharge_date ?? row.planned_discharge_at
  return {
    id: row.id,
    visitNo: row.visit_id,
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
    version: row.version,
    treatment: (await treatmentOf(db, [row.id]))(row.id),
  }
}
