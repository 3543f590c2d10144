import { showMoment } from '../../../kernel/calendar.ts'
import { figure, type Paise } from '../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { COUNTER_COLUMN_WORDS, COUNTER_COLUMNS, type CounterRow } from './counters.ts'
import { SHIFT_WORDS } from './shifts.ts'

const { fact, number, rupees } = listColumns<CounterRow>()

const NONE = '-'
const figureOrNone = (amount: Paise): string => (amount === 0 ? NONE : figure(amount))
const amount = (id: string, label: string, of: (row: CounterRow) => Paise | null) =>
  rupees(id, label, 84, of, figureOrNone, NONE)

/** What can be printed of the counters and written to files. */
export const COUNTERS_COLUMNS: readonly ListColumn<CounterRow>[] = [
  { ...fact('session', 'Session', 104, ({ number: no }) => no), whole: true },
  fact('person', 'Counter of', 140, ({ person }) => person),
  fact('shift', 'Shift', 104, ({ shift }) => SHIFT_WORDS[shift]),
  fact('opened', 'Opened', 104, ({ openedAt }) => showMoment(openedAt)),
  fact('closed', 'Closed', 104, ({ closedAt }) => (closedAt ? showMoment(closedAt) : null)),
  number('receipts', 'Receipts', 60, ({ receipts }) => receipts),
  ...COUNTER_COLUMNS.map((column) => amount(column, COUNTER_COLUMN_WORDS[column], ({ modes }) => modes[column])),
  amount('deposits', 'Of it advances', ({ deposits }) => deposits),
  amount('received', 'Received', ({ received }) => received),
  amount('refunded', 'Refunded', ({ refunded }) => refunded),
  amount('net', 'Net', ({ net }) => net),
  amount('difference', 'Difference', ({ difference }) => difference),
  amount('toDeposit', 'To deposit', ({ toDeposit }) => toDeposit),
  fact('receivedBy', 'Handed to', 120, ({ receivedBy }) => receivedBy),
]

const SUMS = ['received', 'refunded', 'net', 'difference', 'toDeposit']

/** The presets of the print picker. */
export const COUNTERS_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['session', 'person', 'shift', 'receipts', ...SUMS] },
  { name: 'By mode', columnIds: ['session', 'person', 'shift', ...COUNTER_COLUMNS, 'net'] },
  { name: 'Detailed', columnIds: COUNTERS_COLUMNS.map(({ id }) => id) },
]
