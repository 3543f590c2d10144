import type { SliceDescription } from '../kernel/slice-description.ts'

export const radiologySlice = {
  standsOn: ['access', 'catalogue', 'patients', 'wards', 'visits', 'orders'],
  tables: {
    radiology_examinations: 'examinations',
    radiology_forms_f: 'examinations',
  },
} as const satisfies SliceDescription
