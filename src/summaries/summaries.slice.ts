import type { SliceDescription } from '../kernel/slice-description.ts'

export const summariesSlice = {
  standsOn: [
    'hospitals',
    'access',
    'catalogue',
    'patients',
    'alerts',
    'visits',
    'documents',
    'notes',
    'charges',
    'orders',
    'dispensing',
    'prescribing',
    'radiology',
    'laboratory',
    'billing',
    'discharge',
    'claims',
  ],
  tables: {
    discharge_summaries: 'summaries',
  },
} as const satisfies SliceDescription
