import type { SliceDescription } from '../kernel/slice-description.ts'

export const pharmacySlice = {
  standsOn: [
    'hospitals',
    'access',
    'records',
    'catalogue',
    'alerts',
    'patients',
    'visits',
    'medicines',
    'wards',
    'stock',
    'purchasing',
    'dispensing',
    'nursing',
    'journal',
    'schemes',
    'receipts',
    'billing',
  ],
  tables: {
    pharmacy_settings: 'sales',
    pharmacy_sales: 'sales',
    pharmacy_sale_lines: 'sales',
    pharmacy_returns: 'sales',
    pharmacy_return_lines: 'sales',
    pharmacy_payments: 'sales',
    pharmacy_sale_prints: 'sale_prints',
    pharmacy_held_carts: 'sales',
    pharmacy_held_lines: 'sales',
  },
} as const satisfies SliceDescription
