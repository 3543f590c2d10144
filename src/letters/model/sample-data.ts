import { type LetterData, TARIFF_REFERENCE } from './letter-data.ts'

/** The data of nobody, to try a prompt with: 'Mock Data', which is neither printed nor filed. */
export const SAMPLE_DATA: LetterData = {
  patient: {
    name: 'Sample Patient',
    age: 45,
    gender: 'Female',
    claim_id: 'SAMPLE-CLAIM',
    uhid: 'SAMPLE-UHID',
    insurance_no: 'SAMPLE-INSURANCE',
  },
  admission: {
    date: '01/01/2026',
    diagnosis: 'Sample diagnosis',
    cghs_code: 'SAMPLE-CODE',
    cghs_surgery: 'Sample surgery',
    package_days: 7,
    surgery_date: '02/01/2026',
  },
  complication: {
    name: 'Sample complication',
    onset_date: '05/01/2026',
    description: 'Description of the sample complication.',
    not_covered_reason: 'it is a sample',
  },
  management: {
    ref_doctor_name: 'Dr. Sample',
    ref_doctor_designation: 'Consultant',
    advice_date: '06/01/2026',
    severity: 'moderate',
    extra_days: 4,
    additional_treatment: 'sample treatment',
    cghs_tariff_ref: TARIFF_REFERENCE,
  },
  visit_info: {
    visit_id: 'SAMPLE-VISIT',
    visit_type: 'surgery',
    status: 'in-progress',
    relation_with_employee: 'SELF',
    discharge_date: '12/01/2026',
  },
  payer: { name: 'Sample Payer', address: 'Sample address' },
  hospital: { name: 'Sample Hospital' },
  letter: { date: '12/01/2026' },
  referral: { doctor: 'Dr. Sample', received_on: '01/01/2026' },
  extension: { from: '13/01/2026', to: '19/01/2026', days: 7 },
  requested: {
    procedures: '1. SAMPLE-CODE  Sample procedure',
    investigations: '1. SAMPLE-CODE  Sample investigation  ₹1,000',
    investigations_cost: '₹1,000',
    justification: 'it is a sample',
  },
}
