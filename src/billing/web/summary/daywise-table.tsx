import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { GRID_COLUMN_WORDS } from '../../model/bill/grid/financial-grid.ts'
import { CHARGE_COLUMNS } from '../../model/bill/grid/grid-of.ts'
import type { DaywiseBills } from '../../model/summary/daywise.contract.ts'
import css from './summary.module.css'

type Row = DaywiseBills['rows'][number]
type Amounts = Pick<Row, 'heads' | 'charged' | 'discount' | 'net' | 'received' | 'refunded' | 'deducted'>

const SUMS = [
  ['Amt', ({ charged }) => charged],
  ['Disc', ({ discount }) => discount],
  ['Net', ({ net }) => net],
  ['Paid', ({ received }) => received],
  ['Refunded', ({ refunded }) => refunded],
  ['Deducted', ({ deducted }) => deducted],
] as const satisfies readonly (readonly [string, (row: Amounts) => number])[]

type Props = { readonly data: DaywiseBills; readonly isOfPatient: boolean }

/** A row a day and visit, the heads with an amount as columns, and under them what they come to. */
export function DaywiseTable({ data, isOfPatient }: Props) {
  const { rows, totals, opening, closing } = data
  if (rows.length === 0) return <EmptyState line="No charges and no receipts on these days." />
  const heads = CHARGE_COLUMNS.filter((column) => rows.some((row) => row.heads[column] !== 0))
  const sums = SUMS.filter(([name]) => name !== 'Deducted' || totals.deducted !== 0)
  const amounts = (row: Amounts) => [...heads.map((column) => row.heads[column]), ...sums.map(([, of]) => of(row))]
  const beforeAmounts = isOfPatient ? 4 : 3
  const hasBalance = rows.some(({ balance }) => balance !== null)
  return (
    <Table.ScrollContainer type="native" className={css.framed ?? ''} minWidth="max-content" tabIndex={0}>
      <Table className={css.days ?? ''} aria-label="Charges and receipts by day" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            {isOfPatient && <Table.Th>Visit ID</Table.Th>}
            <Table.Th>Bill No.</Table.Th>
            <Table.Th data-number>Lines</Table.Th>
            {heads.map((column) => (
              <Table.Th key={column} data-number>
                {GRID_COLUMN_WORDS[column]}
              </Table.Th>
            ))}
            {sums.map(([name]) => (
              <Table.Th key={name} data-number>
                {name}
              </Table.Th>
            ))}
            {hasBalance && <Table.Th data-number>Balance</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {opening !== 0 && hasBalance && (
            <Table.Tr>
              <Table.Td colSpan={beforeAmounts + heads.length + sums.length}>Brought forward</Table.Td>
              <Table.Td data-number>{figure(opening)}</Table.Td>
            </Table.Tr>
          )}
          {rows.map((row) => (
            <Table.Tr key={`${row.day}:${row.visitId}`}>
              <Table.Td>{showDay(row.day)}</Table.Td>
              {isOfPatient && <Table.Td>{row.visitNo}</Table.Td>}
              <Table.Td>{row.billNos && <Link to={`/detailed-invoice/${row.visitNo}`}>{row.billNos}</Link>}</Table.Td>
              <Table.Td data-number>{row.lines || '–'}</Table.Td>
              <Figures amounts={amounts(row)} />
              {row.balance !== null && <Table.Td data-number>{figure(row.balance)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={beforeAmounts - 1}>
              Total
            </Table.Th>
            <Table.Td data-number>{totals.lines}</Table.Td>
            <Figures amounts={amounts(totals)} />
            {hasBalance && <Table.Td data-number>{figure(closing)}</Table.Td>}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

const Figures = ({ amounts }: { readonly amounts: readonly number[] }) =>
  amounts.map((amount, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
    <Table.Td key={column} data-number>
      {amount === 0 ? '–' : figure(amount)}
    </Table.Td>
  ))
