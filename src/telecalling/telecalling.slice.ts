import type { SliceDescription } from '../kernel/slice-description.ts'

export const telecallingSlice = {
  standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits', 'billing', 'discharge'],
  tables: {
    call_options: 'calls',
    call_records: 'calls',
    update_reasons: 'calls',
    called_visits: null,
    called_patients: null,
  },
} as const satisfies SliceDescription
