import { figure } from '../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { GRID_COLUMN_WORDS } from '../bill/financial-grid.ts'
import { CHARGE_COLUMNS } from '../bill/grid-of.ts'
import type { DaywiseRow } from './daywise.ts'

const { fact, day, number } = listColumns<DaywiseRow>()

const rupees = (id: string, label: string, of: (row: DaywiseRow) => number | null): ListColumn<DaywiseRow> => ({
  id,
  label,
  widthPx: 90,
  align: 'right',
  whole: true,
  text: (row) => {
    const amount = of(row)
    return amount === null || amount === 0 ? '-' : figure(amount)
  },
  inFile: { kind: 'rupees', of },
})

/** What can be printed of the day-wise bills and written to files. */
export const DAYWISE_COLUMNS: readonly ListColumn<DaywiseRow>[] = [
  day('date', 'Date', 84, (row) => row.day),
  { ...fact('visit', 'Visit ID', 96, (row) => row.visitNo), whole: true },
  fact('bill', 'Bill No.', 120, (row) => row.billNos),
  number('lines', 'Lines', 50, (row) => row.lines),
  ...CHARGE_COLUMNS.map((column) => rupees(column, GRID_COLUMN_WORDS[column], ({ heads }) => heads[column])),
  rupees('charged', 'Amt', (row) => row.charged),
  rupees('discount', 'Disc', (row) => row.discount),
  rupees('net', 'Net', (row) => row.net),
  rupees('received', 'Paid', (row) => row.received),
  rupees('refunded', 'Refunded', (row) => row.refunded),
  rupees('balance', 'Balance', (row) => row.balance),
]

const SUMS = ['charged', 'discount', 'net', 'received', 'refunded', 'balance']

/** The presets of the print picker. */
export const DAYWISE_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['date', 'bill', 'lines', ...SUMS] },
  { name: 'By head', columnIds: ['date', 'bill', ...CHARGE_COLUMNS, 'charged'] },
  { name: 'Detailed', columnIds: DAYWISE_COLUMNS.map(({ id }) => id) },
]
