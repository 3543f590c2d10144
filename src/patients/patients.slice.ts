import type { SliceDescription } from '../kernel/slice-description.ts'

export const patientsSlice = {
  standsOn: ['hospitals', 'access', 'records', 'catalogue'],
  tables: {
    patients: 'patients',
    patient_data: 'patients',
    patient_import_facts: 'patients',
    patient_merges: 'patients',
    patient_search: null,
    patient_terms: null,
    patient_words: null,
    registration_drafts: null,
  },
} as const satisfies SliceDescription
