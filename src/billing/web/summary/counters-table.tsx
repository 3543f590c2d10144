import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { showDayOf, showMoment, showTime } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ShownCounters } from '../../model/summary/counters.contract.ts'
import { COUNTER_COLUMN_WORDS, COUNTER_COLUMNS } from '../../model/summary/counters.ts'
import css from './summary.module.css'

const NAMES = ['Session', 'Counter of', 'Opened', 'Closed']
const FIGURES = [
  'Receipts',
  ...COUNTER_COLUMNS.map((column) => COUNTER_COLUMN_WORDS[column]),
  'Received',
  'Refunded',
  'Net',
]

type Sums = ShownCounters['totals'] | ShownCounters['rows'][number]

const amountsOf = ({ receipts, modes, received, refunded, net }: Sums): string[] => [
  String(receipts),
  ...[...COUNTER_COLUMNS.map((column) => modes[column]), received, refunded, net].map(shown),
]
const shown = (amount: number): string => (amount === 0 ? '–' : figure(amount))

/** A row a cash session, by mode what came in less what went out, and under them what they come to. */
export function CountersTable({ data: { rows, totals } }: { readonly data: ShownCounters }) {
  if (rows.length === 0) return <EmptyState line="No cash session was opened then." />
  return (
    <Table.ScrollContainer type="native" className={css.framed ?? ''} minWidth="max-content" tabIndex={0}>
      <Table className={css.days ?? ''} aria-label="Money by counter" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {NAMES.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
            {[...FIGURES, 'Difference', 'To deposit'].map((name) => (
              <Table.Th key={name} data-number>
                {name}
              </Table.Th>
            ))}
            <Table.Th>Handed to</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.sessionId}>
              <Table.Td>{row.number}</Table.Td>
              <Table.Td>{row.person}</Table.Td>
              <Table.Td>{showMoment(row.openedAt)}</Table.Td>
              <Table.Td>{closedIn(row)}</Table.Td>
              <Figures amounts={[...amountsOf(row), endOf(row.difference), endOf(row.toDeposit)]} />
              <Table.Td>{row.receivedBy ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={NAMES.length}>
              Total
            </Table.Th>
            <Figures amounts={[...amountsOf(totals), '', shown(totals.toDeposit)]} />
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Its time alone on the day of the opening. */
function closedIn({ openedAt, closedAt }: ShownCounters['rows'][number]): string {
  if (closedAt === null) return 'open'
  return showDayOf(closedAt) === showDayOf(openedAt) ? showTime(new Date(closedAt)) : showMoment(closedAt)
}

/** Known when the session is closed. */
const endOf = (amount: number | null): string => (amount === null ? '' : shown(amount))

const Figures = ({ amounts }: { readonly amounts: readonly string[] }) =>
  amounts.map((amount, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
    <Table.Td key={column} data-number>
      {amount}
    </Table.Td>
  ))
