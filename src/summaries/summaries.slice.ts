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
    'observations',
    'notes',
    'charges',
    'orders',
    'medicines',
    'dispensing',
    'prescribing',
    'nursing',
    'theatre',
    'radiology',
    'laboratory',
    'billing',
    'discharge',
    'claims',
    'refinement',
  ],
  tables: {
    discharge_summaries: 'summaries',
  },
} as const satisfies SliceDescription
