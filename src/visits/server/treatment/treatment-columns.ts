import { startOfDay } from '../../../kernel/calendar.ts'
import { keptOrNew } from '../../model/treatment/save-treatment.ts'
import type { TreatmentForm } from '../../model/treatment/treatment.ts'

type CurrentDates = {
  readonly admission_date: Date | null
  readonly discharge_date: Date | null
  readonly planned_at: Date | null
}

/** The visit columns a form changes: an empty value is not written. */
export const treatmentColumns = (form: TreatmentForm, current: CurrentDates) =>
  filledIn({
    reason_for_visit: form.reasonForVisit,
    admission_date: keptOrNew(current.admission_date, form.admissionDate, startOfDay),
    surgery_date: form.surgeryDate,
    sst_treatment: form.sstTreatment,
  })

/** The columns of the visit's claim that a form changes. */
export const claimColumns = (form: TreatmentForm) =>
  filledIn({
    cghs_code: form.cghsCode,
    package_amount: form.packageAmount,
    intimation_done: form.intimationDone,
    extension_taken: form.extensionTaken,
    delay_waiver_intimation: form.delayWaiverIntimation,
    surgical_approval: form.surgicalApproval,
    entitled_ward: form.entitledWard,
    undertaking: form.undertaking,
    sr_no: form.srNo,
    bunch_no: form.bunchNo,
    remark1: form.remark1,
    remark2: form.remark2,
  })

/**
 * The discharge that a form plans, where it names another day: before the patient has left, the discharge date is the planned
 * one (decisions 'More conflicts').
 */
export function plannedDischarge(form: TreatmentForm, current: CurrentDates): Date | null {
  const planned = current.discharge_date ? null : keptOrNew(current.planned_at, form.dischargeDate, startOfDay)
  return planned === current.planned_at ? null : planned
}

type Filled<Columns> = { [K in keyof Columns]?: NonNullable<Columns[K]> }
const filledIn = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)) as Filled<Columns>
