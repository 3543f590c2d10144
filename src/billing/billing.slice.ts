import type { SliceDescription } from '../kernel/slice-description.ts'

export const billingSlice = {
  standsOn: [
    'hospitals',
    'access',
    'catalogue',
    'schemes',
    'patients',
    'alerts',
    'wards',
    'visits',
    'documents',
    'notes',
    'journal',
    'charges',
    'receipts',
    'orders',
  ],
  tables: {
    bills: 'bills',
    bill_lines: 'bills',
    bill_changes: 'bills',
    bill_change_charges: 'bills',
    bill_discounts: 'bills',
    bill_prints: 'bills',
    final_payments: 'payments',
    open_balance_approvals: 'payments',
    plan_notes: 'bills',
  },
} as const satisfies SliceDescription
