import * as z from 'zod/mini'

const word = z.nullable(z.string())
const count = z.nullable(z.int())

/**
 * What a letter is written from (specification 3 section 3, 'Letter data object'), each value as the letter says it: days as
 * dd/MM/yyyy. Null is not recorded. The groups payer, hospital, letter, referral, extension and requested are ours.
 */
export const letterData = z.object({
  patient: z.object({ name: word, age: count, gender: word, claim_id: word, uhid: word, insurance_no: word }),
  admission: z.object({
    date: word,
    diagnosis: word,
    cghs_code: word,
    cghs_surgery: word,
    package_days: count,
    surgery_date: word,
  }),
  complication: z.object({ name: word, onset_date: word, description: word, not_covered_reason: word }),
  management: z.object({
    ref_doctor_name: word,
    ref_doctor_designation: word,
    advice_date: word,
    severity: word,
    extra_days: count,
    additional_treatment: word,
    cghs_tariff_ref: word,
  }),
  visit_info: z.object({
    visit_id: word,
    visit_type: word,
    status: word,
    relation_with_employee: word,
    discharge_date: word,
  }),
  payer: z.object({ name: word, address: word }),
  hospital: z.object({ name: word }),
  letter: z.object({ date: word }),
  referral: z.object({ doctor: word, received_on: word }),
  extension: z.object({ from: word, to: word, days: count }),
  requested: z.object({ procedures: word, investigations: word, investigations_cost: word, justification: word }),
})
export type LetterData = z.output<typeof letterData>

/** The text of the tariff a letter refers to (specification 3 section 9). */
export const TARIFF_REFERENCE = 'CGHS 2024 Ward Tariff'
