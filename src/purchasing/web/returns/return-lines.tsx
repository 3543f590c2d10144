import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import type { ReactNode } from 'react'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { paidFor } from '../../model/returns/price-return.ts'
import type { ReturnLine } from '../../model/returns/return-fields.ts'
import type { Returnable } from '../../model/returns/returns.contract.ts'
import css from '../purchasing.module.css'

type Props = {
  readonly rows: readonly Returnable[]
  readonly lines: readonly ReturnLine[]
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly today: string
  onTyped(row: Returnable, changes: Partial<ReturnLine>): void
}

/** What was received and lies here; how much of it goes back is typed into its row. */
export const ReturnLines = ({ rows, lines, errors, today, onTyped }: Props) => (
  <ScrollRegion aria-label="What lies here of this supplier">
    <Table className={css.lines ?? ''} miw={760} aria-label="What may go back">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th>Invoice</Table.Th>
          <Table.Th data-amount>There</Table.Th>
          <Table.Th data-amount>Left to go back</Table.Th>
          <Table.Th data-amount>Units</Table.Th>
          <Table.Th data-amount>Of them free</Table.Th>
          <Table.Th data-amount>Credit</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const at = lines.findIndex(({ receivedLineId }) => receivedLineId === row.receivedLineId)
          return (
            <Row
              key={row.receivedLineId}
              row={row}
              line={lines[at]}
              isExpired={row.expiry < today}
              problem={(field) => errors[`lines.${at}.${field}`]}
              onTyped={(changes) => onTyped(row, changes)}
            />
          )
        })}
      </Table.Tbody>
    </Table>
  </ScrollRegion>
)

type RowProps = {
  readonly row: Returnable
  readonly line: ReturnLine | undefined
  readonly isExpired: boolean
  problem(field: 'quantity' | 'free' | 'credit'): ReactNode
  onTyped(changes: Partial<ReturnLine>): void
}

function Row({ row, line, isExpired, problem, onTyped }: RowProps) {
  const of = `of ${row.name}, ${row.batchNo}`
  const [paidLeft, freeLeft] = [row.paid - row.paidBack, row.free - row.freeBack]
  const paid = line ? paidFor(row, Math.max(0, line.quantity - line.free)).paid : null
  return (
    <Table.Tr>
      <Table.Td>
        <div className={textCss.strong}>{row.name}</div>
        <div className={textCss.caption}>
          {row.batchNo}, <span data-tone={isExpired ? 'danger' : undefined}>expires {expiryWords(row.expiry)}</span>,{' '}
          {row.packUnits} a pack {row.isBlocked && <Chip tone="danger">Blocked</Chip>}
        </div>
      </Table.Td>
      <Table.Td>
        <div>{row.invoiceNo ?? '-'}</div>
        <div className={textCss.caption}>{row.noteNo}</div>
      </Table.Td>
      <Table.Td className={textCss.amount ?? ''}>{grouped(row.there)}</Table.Td>
      <Table.Td className={textCss.amount ?? ''}>
        {grouped(paidLeft)}
        {freeLeft > 0 && <div className={textCss.caption}>{grouped(freeLeft)} free</div>}
      </Table.Td>
      <Table.Td data-amount>
        <WholeNumber
          aria-label={`Units ${of}`}
          w={84}
          value={line?.quantity}
          error={problem('quantity')}
          onChange={(quantity) => onTyped({ quantity: quantity ?? 0 })}
        />
      </Table.Td>
      <Table.Td data-amount>
        <WholeNumber
          aria-label={`Free units ${of}`}
          w={84}
          disabled={freeLeft === 0}
          value={line?.free || null}
          error={problem('free')}
          onChange={(free) => onTyped({ free: free ?? 0 })}
        />
      </Table.Td>
      <Table.Td data-amount>
        <RupeesInput
          aria-label={`Credit ${of}`}
          w={104}
          disabled={!line}
          placeholder={paid === null ? '' : figure(paid)}
          value={line?.credit ?? null}
          error={problem('credit')}
          onChange={(credit) => onTyped({ credit })}
        />
      </Table.Td>
    </Table.Tr>
  )
}
