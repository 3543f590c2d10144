import type { SliceDescription } from '../kernel/slice-description.ts'

export const chartSlice = {
  standsOn: [
    'access',
    'records',
    'catalogue',
    'patients',
    'alerts',
    'wards',
    'visits',
    'documents',
    'charges',
    'orders',
    'radiology',
    'laboratory',
    'receipts',
    'billing',
    'discharge',
  ],
  tables: {},
} as const satisfies SliceDescription
