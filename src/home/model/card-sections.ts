import { showDay } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'

type Fact = { readonly name: string; readonly value: string }
type Value = string | number | null

const filled = (facts: readonly (readonly [name: string, value: Value])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value: String(value) }]))

const day = (value: string | null): string | null => value && showDay(value)
const amount = (paise: number | null): string | null => (paise === null ? null : showRupees(paise))

type Billed = {
  readonly claim_id: string | null
  readonly esic_uh_id: string | null
  readonly cghs_code: string | null
  readonly package_amount: number | null
  readonly intimation_done: string | null
  readonly extension_taken: string | null
  readonly delay_waiver_intimation: string | null
  readonly surgical_approval: string | null
  readonly remark1: string | null
  readonly remark2: string | null
}

/** Billing and claim of a visit: what is known of it. */
export const billingFacts = (visit: Billed): Fact[] =>
  filled([
    ['Claim ID', visit.claim_id],
    ['ESIC UHID', visit.esic_uh_id],
    ['CGHS Code', visit.cghs_code],
    ['Package Amount', amount(visit.package_amount)],
    ['Intimation', visit.intimation_done],
    ['Extension Taken', visit.extension_taken],
    ['Delay Waiver for Intimation', visit.delay_waiver_intimation],
    ['Surgical Approval', visit.surgical_approval],
    ['Remark 1', visit.remark1],
    ['Remark 2', visit.remark2],
  ])

type DataRecord = {
  readonly age: number | null
  readonly sex: string | null
  readonly patient_type: string | null
  readonly sst_or_secondary_treatment: string | null
  readonly reff_dr_name: string | null
  readonly referral_original_yes_no: string
  readonly e_pahachan_card_yes_no: string
  readonly hitlabh_or_entitelment_benefits_yes_no: string
  readonly adhar_card_yes_no: string
  readonly diagnosis_and_surgery_performed: string | null
  readonly cghs_surgery_esic_referral: string | null
  readonly surgery_performed_by: string | null
  readonly surgery_name_with_cghs_amount_with_cghs_code: string | null
  readonly surgery1_in_referral_letter: string | null
  readonly surgery2: string | null
  readonly surgery3: string | null
  readonly surgery4: string | null
  readonly cghs_code_unlisted_with_approval_from_esic: string | null
  readonly cghs_package_amount_approved_unlisted_amount: number | null
  readonly claim_id: string | null
  readonly intimation_done_not_done: string | null
  readonly total_package_amount: number | null
  readonly bill_amount: number | null
  readonly payment_status: string | null
  readonly on_portal_submission_date: string | null
  readonly bill_made_by_name_of_billing_executive: string | null
  readonly extension_taken_not_taken: string | null
  readonly delay_waiver_for_intimation_bill_submission_taken_not_taken: string | null
  readonly surgical_additional_approval_taken_not_taken_both_each: string | null
  readonly remark_1: string | null
  readonly remark_2: string | null
}

/** The sections of a record of the patient data table (specification 2 section 2): only what is filled in. */
export const dataSections = (record: DataRecord): { title: string; facts: Fact[] }[] =>
  [
    {
      title: 'Patient Data Info',
      facts: filled([
        ['Age', record.age],
        ['Sex', record.sex],
        ['Patient Type', record.patient_type],
        ['Treatment', record.sst_or_secondary_treatment],
        ['Referring Doctor', record.reff_dr_name],
        ['Referral Original', record.referral_original_yes_no],
        ['E-Pehchan Card', record.e_pahachan_card_yes_no],
        ['HITLABH or Entitlement Benefits', record.hitlabh_or_entitelment_benefits_yes_no],
        ['Aadhar Card', record.adhar_card_yes_no],
      ]),
    },
    {
      title: 'Surgery Details',
      facts: filled([
        ['Diagnosis and Surgery Performed', record.diagnosis_and_surgery_performed],
        ['CGHS Surgery (ESIC Referral)', record.cghs_surgery_esic_referral],
        ['Surgery Performed By', record.surgery_performed_by],
        ['Surgery with CGHS Code', record.surgery_name_with_cghs_amount_with_cghs_code],
        ['Surgery 1 in Referral Letter', record.surgery1_in_referral_letter],
        ['Surgery 2', record.surgery2],
        ['Surgery 3', record.surgery3],
        ['Surgery 4', record.surgery4],
        ['CGHS Code Unlisted with Approval', record.cghs_code_unlisted_with_approval_from_esic],
        ['Approved Unlisted Amount', amount(record.cghs_package_amount_approved_unlisted_amount)],
      ]),
    },
    {
      title: 'Administrative Status',
      facts: filled([
        ['Claim ID', record.claim_id],
        ['Intimation', record.intimation_done_not_done],
        ['Extension Taken', record.extension_taken_not_taken],
        ['Delay Waiver', record.delay_waiver_for_intimation_bill_submission_taken_not_taken],
        ['Surgical Approval', record.surgical_additional_approval_taken_not_taken_both_each],
        ['Remark 1', record.remark_1],
        ['Remark 2', record.remark_2],
      ]),
    },
    {
      title: 'Billing Info',
      facts: filled([
        ['Total Package Amount', amount(record.total_package_amount)],
        ['Bill Amount', amount(record.bill_amount)],
        ['Payment Status', record.payment_status],
        ['Portal Submission Date', day(record.on_portal_submission_date)],
        ['Billing Executive', record.bill_made_by_name_of_billing_executive],
      ]),
    },
  ].filter(({ facts }) => facts.length > 0)
