import type { SliceDescription } from '../kernel/slice-description.ts'

export const ordersSlice = {
  standsOn: [
    'hospitals',
    'access',
    'records',
    'catalogue',
    'patients',
    'alerts',
    'wards',
    'visits',
    'charges',
    'receipts',
  ],
  tables: {
    orders: 'orders',
    order_lines: 'orders',
    order_sets: 'orders',
    order_set_items: 'orders',
    recorded_reports: 'orders',
  },
} as const satisfies SliceDescription
