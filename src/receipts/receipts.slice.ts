import type { SliceDescription } from '../kernel/slice-description.ts'

export const receiptsSlice = {
  standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits', 'journal'],
  tables: {
    advances: 'receipts',
    advance_balances: null,
    cash_counts: 'receipts',
    cash_pieces: 'receipts',
    cash_sessions: 'receipts',
    cheques: 'receipts',
    receipt_prints: 'receipt_prints',
    receipt_purposes: 'receipts',
    receipts: 'receipts',
  },
} as const satisfies SliceDescription
