import type { VisitInformation } from './treatment/treatment.contract.ts'
import type { Part } from './treatment/treatment.ts'

/** What a saved visit writes into the spreadsheet-like row of its patient; what is not known is left as it was. */
export function patientDataOfVisit(visit: VisitInformation) {
  const { diagnoses, surgeries, team } = visit.treatment
  const members = (part: Part) =>
    team
      .filter((member) => member.part === part)
      .map(({ name }) => name)
      .join(', ')
  const surgery = (at: number) => surgeries[at]?.name ?? null
  const known = {
    mrn: visit.visitNo,
    reff_dr_name: members('referee') || null,
    date_of_admission: visit.admissionDate,
    date_of_discharge: visit.dischargeDate,
    date_of_surgery: visit.surgeryDate,
    intimation_done_not_done: visit.intimationDone,
    sst_or_secondary_treatment: visit.sstTreatment,
    total_package_amount: visit.packageAmount,
    diagnosis_and_surgery_performed: [...diagnoses, ...surgeries].map(({ name }) => name).join(', ') || null,
    surgery_performed_by: members('surgeon') || null,
    surgery_name_with_cghs_amount_with_cghs_code:
      surgeries.map(({ name, code }) => (code ? `${name} (${code})` : name)).join(', ') || null,
    surgery1_in_referral_letter: surgery(0),
    surgery2: surgery(1),
    surgery3: surgery(2),
    surgery4: surgery(3),
    extension_taken_not_taken: visit.extensionTaken,
    delay_waiver_for_intimation_bill_submission_taken_not_taken: visit.delayWaiverIntimation,
    surgical_additional_approval_taken_not_taken_both_each: visit.surgicalApproval,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as {
    [K in keyof typeof known]?: NonNullable<(typeof known)[K]>
  }
}
