import type { SliceDescription } from '../kernel/slice-description.ts'

export const claimsSlice = {
  standsOn: [
    'hospitals',
    'access',
    'catalogue',
    'patients',
    'visits',
    'documents',
    'satisfaction',
    'journal',
    'charges',
    'receipts',
    'billing',
  ],
  tables: {
    p2_forms: 'p2_forms',
    p2_changes: 'p2_forms',
    p2_lines: 'p2_forms',
    p4_memos: 'p2_forms',
    p4_lines: 'p2_forms',
  },
} as const satisfies SliceDescription
