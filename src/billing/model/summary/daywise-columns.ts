import { figure, type Paise } from '../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { GRID_COLUMN_WORDS } from '../bill/grid/financial-grid.ts'
import { CHARGE_COLUMNS } from '../bill/grid/grid-of.ts'
import type { DaywiseRow } from './daywise.ts'

const { fact, day, number, rupees } = listColumns<DaywiseRow>()

const NONE = '-'
const figureOrNone = (amount: Paise): string => (amount === 0 ? NONE : figure(amount))
const amount = (id: string, label: string, of: (row: DaywiseRow) => Paise | null) =>
  rupees(id, label, 90, of, figureOrNone, NONE)

/** What can be printed of the day-wise bills and written to files. */
export const DAYWISE_COLUMNS: readonly ListColumn<DaywiseRow>[] = [
  day('date', 'Date', 84, (row) => row.day),
  { ...fact('visit', 'Visit ID', 96, (row) => row.visitNo), whole: true },
  fact('bill', 'Bill No.', 120, (row) => row.billNos),
  number('lines', 'Lines', 50, (row) => row.lines),
  ...CHARGE_COLUMNS.map((column) => amount(column, GRID_COLUMN_WORDS[column], ({ heads }) => heads[column])),
  amount('charged', 'Amt', (row) => row.charged),
  amount('discount', 'Disc', (row) => row.discount),
  amount('net', 'Net', (row) => row.net),
  amount('received', 'Paid', (row) => row.received),
  amount('refunded', 'Refunded', (row) => row.refunded),
  amount('deducted', 'Deducted', (row) => row.deducted),
  amount('balance', 'Balance', (row) => row.balance),
]

const SUMS = ['charged', 'discount', 'net', 'received', 'refunded', 'deducted', 'balance']

/** The presets of the print picker. */
export const DAYWISE_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['date', 'bill', 'lines', ...SUMS] },
  { name: 'By head', columnIds: ['date', 'bill', ...CHARGE_COLUMNS, 'charged'] },
  { name: 'Detailed', columnIds: DAYWISE_COLUMNS.map(({ id }) => id) },
]
