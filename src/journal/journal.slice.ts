import type { SliceDescription } from '../kernel/slice-description.ts'

export const journalSlice = {
  standsOn: ['hospitals'],
  tables: {
    accounts: 'journal',
    account_balances: null,
    journal_entries: 'journal',
    journal_lines: 'journal',
    journal_locks: 'journal',
    patient_balances: null,
    payer_balances: null,
  },
} as const satisfies SliceDescription
