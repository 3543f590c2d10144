import type { SliceDescription } from '../kernel/slice-description.ts'

export const dashboardsSlice = {
  standsOn: [
    'hospitals',
    'access',
    'records',
    'catalogue',
    'schemes',
    'patients',
    'alerts',
    'wards',
    'visits',
    'documents',
    'notes',
    'nursing',
    'summaries',
    'charges',
    'radiology',
    'laboratory',
    'receipts',
    'billing',
    'discharge',
    'telecalling',
  ],
  tables: {
    visit_rows: null,
  },
} as const satisfies SliceDescription
