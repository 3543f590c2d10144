import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { showMoment } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import type { DaywiseBills, Returned } from '../../model/summary/daywise.contract.ts'
import css from './summary.module.css'

type Cells = { readonly key: string; readonly cells: readonly string[]; readonly amount: number }
type Props = { readonly data: DaywiseBills }

const RETURNS: Readonly<Record<Returned['kind'], string>> = { refund: 'Refund', charge: 'Charge taken back' }

/** What came in, and what was given or taken back, each in a table of its own. */
export const DaywiseMoney = ({ data: { receipts, returns } }: Props) => (
  <div className={css.aside}>
    <MoneyTable
      name="Receipts"
      columns={['Receipt No.', 'Visit ID', 'Date', 'For', 'Mode']}
      rows={receipts.map(({ number, visitNo, at, kind, mode, reference, amount }) => ({
        key: `${number}:${at}`,
        cells: [number || '–', visitNo, showMoment(at), kind, [mode, reference].filter(Boolean).join(', ')],
        amount,
      }))}
    />
    <MoneyTable
      name="Returns and refunds"
      columns={['What', 'Visit ID', 'Date', 'No. or item', 'Reason']}
      rows={returns.map(({ kind, name, visitNo, at, amount, reason }) => ({
        key: `${kind}:${name}:${at}`,
        cells: [RETURNS[kind], visitNo, showMoment(at), name, reason],
        amount,
      }))}
    />
  </div>
)

type TableProps = { readonly name: string; readonly columns: readonly string[]; readonly rows: readonly Cells[] }

function MoneyTable({ name, columns, rows }: TableProps) {
  return (
    <section className={css.part} aria-label={name}>
      <h2>{name}</h2>
      {rows.length === 0 ? (
        <p className={css.quiet}>None.</p>
      ) : (
        <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table className={css.days ?? ''} aria-label={name} withTableBorder>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column}>{column}</Table.Th>
                ))}
                <Table.Th data-number>Amount</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, cells, amount }) => (
                <Table.Tr key={key}>
                  {columns.map((column, place) => (
                    <Table.Td key={column}>{cells[place]}</Table.Td>
                  ))}
                  <Table.Td data-number>{figure(amount)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row" colSpan={columns.length}>
                  Total
                </Table.Th>
                <Table.Td data-number>{figure(rows.reduce((sum, { amount }) => sum + amount, 0))}</Table.Td>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}
