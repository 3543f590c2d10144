import { figure, type Paise } from '../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import type { LedgerKind, SupplierLedgerRow } from './supplier-ledger.contract.ts'

const { fact, day, rupees } = listColumns<SupplierLedgerRow>()

export const LEDGER_WORDS: Readonly<Record<LedgerKind, string>> = {
  received: 'Goods received',
  debit: 'Debit note',
  received_cancelled: 'Goods received, cancelled',
  debit_cancelled: 'Debit note, cancelled',
}

/** '1,050.00'; '315.00 to get' where the supplier owes the hospital. */
export const owedWords = (owed: Paise): string => (owed < 0 ? `${figure(-owed)} to get` : figure(owed))

/** The columns of a supplier's ledger, on the screen, on paper and in files; there amounts are numbers of rupees. */
export const ledgerColumns: readonly ListColumn<SupplierLedgerRow>[] = [
  day('day', 'Date', 90, (row) => row.day),
  fact('kind', 'What', 150, (row) => LEDGER_WORDS[row.kind]),
  { ...fact('document_no', 'Document', 130, (row) => row.documentNo), whole: true },
  fact('about', 'Of', 160, (row) => row.about),
  fact('reason', 'Reason', 160, (row) => row.reason),
  rupees('credit', 'Added', 110, (row) => row.credit || null, figure, '-'),
  rupees('debit', 'Taken off', 110, (row) => row.debit || null, figure, '-'),
  rupees('balance', 'Owed', 130, (row) => row.balance, owedWords),
]

const LEDGER = ['day', 'kind', 'document_no', 'about', 'credit', 'debit', 'balance']

/** The presets of the print picker. */
export const LEDGER_PRESETS: ColumnPresets = [
  { name: 'Ledger', columnIds: LEDGER },
  { name: 'Everything', columnIds: ledgerColumns.map(({ id }) => id) },
]
