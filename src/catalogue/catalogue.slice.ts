import type { SliceDescription } from '../kernel/slice-description.ts'

export const catalogueSlice = {
  standsOn: ['hospitals', 'access', 'records'],
  tables: {
    accommodations: 'services',
    billing_executives: 'practitioners',
    cghs_surgery: 'surgeries',
    complications: 'diagnoses',
    payers: 'payers',
    diagnoses: 'diagnoses',
    diagnosis_complications: 'diagnoses',
    external_requisitions: 'services',
    lab_tests: 'services',
    practitioners: 'practitioners',
    radiology_studies: 'services',
    rates: 'rates',
    services: 'services',
    service_rules: 'services',
    disallowance_reasons: 'services',
    tariff_classes: 'payers',
    tariff_factors: 'payers',
  },
} as const satisfies SliceDescription
