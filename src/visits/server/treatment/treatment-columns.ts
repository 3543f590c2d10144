import { startOfDay } from '../../../kernel/calendar.ts'
import { keptOrNew } from '../../model/treatment/save-treatment.ts'
import type { TreatmentForm } from '../../model/treatment/treatment.ts'

type CurrentDates = {
  readonly admission_date: Date | null
  readonly discharge_date: Date | null
  readonly planned_discharge_at: Date | null
}

/**
 * The visit columns a form changes: an empty value is not written. Before the patient has left, the discharge date is
 * the planned one (decisions 'More conflicts').
 */
export function treatmentColumns(form: TreatmentForm, current: CurrentDates) {
  const typed = {
    reason_for_visit: form.reasonForVisit,
    admission_date: keptOrNew(current.admission_date, form.admissionDate, startOfDay),
    surgery_date: form.surgeryDate,
    planned_discharge_at: current.discharge_date
      ? null
      : keptOrNew(current.planned_discharge_at, form.dischargeDate, startOfDay),
    sst_treatment: form.sstTreatment,
    cghs_code: form.cghsCode,
    package_amount: form.packageAmount,
    intimation_done: form.intimationDone,
    extension_taken: form.extensionTaken,
    delay_waiver_intimation: form.delayWaiverIntimation,
    surgical_approval: form.surgicalApproval,
    sr_no: form.srNo,
    bunch_no: form.bunchNo,
    remark1: form.remark1,
    remark2: form.remark2,
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null)) as {
    [K in keyof typeof typed]?: NonNullable<(typeof typed)[K]>
  }
}
