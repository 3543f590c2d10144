import type { SliceDescription } from '../kernel/slice-description.ts'

export const radiologySlice = {
  standsOn: [
    'hospitals',
    'access',
    'records',
    'catalogue',
    'patients',
    'wards',
    'visits',
    'documents',
    'orders',
    'billing',
  ],
  tables: {
    radiology_examinations: 'examinations',
    radiology_forms_f: 'examinations',
    radiology_reports: 'examinations',
    radiology_calls: 'examinations',
    radiology_addenda: 'examinations',
    radiology_editions: 'radiology_editions',
    radiology_deliveries: 'radiology_editions',
    radiology_critical_findings: 'critical_findings',
    radiology_pictures: 'examinations',
    radiology_picture_parts: null,
    radiology_templates: 'report_templates',
    radiology_phrases: 'report_templates',
  },
} as const satisfies SliceDescription
