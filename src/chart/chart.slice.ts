import type { SliceDescription } from '../kernel/slice-description.ts'

export const chartSlice = {
  standsOn: [
    'hospitals',
    'access',
    'records',
    'catalogue',
    'patients',
    'alerts',
    'wards',
    'visits',
    'documents',
    'observations',
    'notes',
    'nursing',
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
