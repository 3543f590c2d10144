import type { SliceDescription } from '../kernel/slice-description.ts'

export const radiologySlice = {
  standsOn: ['access', 'catalogue', 'patients', 'wards', 'visits', 'orders'],
  tables: {
    radiology_examinations: 'examinations',
    radiology_forms_f: 'examinations',
    radiology_reports: 'examinations',
    radiology_calls: 'examinations',
    radiology_addenda: 'examinations',
    radiology_templates: 'report-templates',
    radiology_phrases: 'report-templates',
  },
} as const satisfies SliceDescription
