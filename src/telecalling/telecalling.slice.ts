import type { SliceDescription } from '../kernel/slice-description.ts'

export const telecallingSlice = {
  standsOn: [
    'hospitals',
    'access',
    'catalogue',
    'patients',
    'visits',
    'billing',
    'discharge',
    'prescribing',
    'summaries',
  ],
  tables: {
    call_options: 'calls',
    call_records: 'calls',
    update_reasons: 'calls',
    follow_up_ends: 'calls',
    called_visits: null,
    called_patients: null,
  },
} as const satisfies SliceDescription
