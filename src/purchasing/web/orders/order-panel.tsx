import { Stack, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { showDay, showMoment } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { Sums } from '../../../ui/display/sums.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { purchaseOrdersContract, type ShownOrder } from '../../model/orders/orders.contract.ts'
import css from '../purchasing.module.css'
import { OrderSteps } from './order-steps.tsx'
import { ORDER_STATE_WORDS, ORDER_TONES, ORDERED_FOR_WORDS, SENT_HOW_WORDS } from './order-words.ts'

const AMOUNT = textCss.amount ?? ''

/** An order with what can be done with it. */
export function OrderPanel({ id }: { readonly id: string }) {
  const { data: order, error, refetch } = useRead(purchaseOrdersContract.order, { id })
  if (error && !order) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!order) return <FormSkeleton />
  const { state, sentAt, sentHow, sentTo } = order
  return (
    <Stack gap={16}>
      <OrderSteps order={order} />
      <FactList
        facts={[
          [
            'State',
            <Chip key="state" tone={ORDER_TONES[state]}>
              {ORDER_STATE_WORDS[state]}
            </Chip>,
          ],
          ['Supplier', order.supplier],
          ['Order for', ORDERED_FOR_WORDS[order.orderFor]],
          ['Deliver to', order.place],
          ['Date', showDay(order.day)],
          ['Expected', showDay(order.expectedOn)],
          ['Written by', order.writtenBy],
          ['Approved by', order.approvedBy ?? '-'],
          [
            'Sent',
            sentAt && sentHow
              ? `${showMoment(sentAt)}, ${SENT_HOW_WORDS[sentHow]}${sentTo ? ` to ${sentTo}` : ''}`
              : '-',
          ],
          ['Revision', String(order.revision)],
          ...(order.endedReason ? [['Reason', order.endedReason] as const] : []),
          ...(order.remark ? [['Remark', order.remark] as const] : []),
        ]}
      />
      <Lines order={order} />
      <Sums>
        <dt>Goods</dt>
        <dd>{figure(order.goods)}</dd>
        <dt>GST</dt>
        <dd>{figure(order.tax)}</dd>
        <dt>Order value</dt>
        <dd>{figure(order.total)}</dd>
      </Sums>
      {order.terms && <p className={textCss.lines}>{order.terms}</p>}
    </Stack>
  )
}

const Lines = ({ order }: { readonly order: ShownOrder }) => (
  <Table className={css.lines ?? ''} aria-label="Items of the order">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Item</Table.Th>
        <Table.Th>Pack</Table.Th>
        <Table.Th data-amount>Packs</Table.Th>
        <Table.Th data-amount>Received</Table.Th>
        <Table.Th data-amount>Pending</Table.Th>
        <Table.Th data-amount>Rate</Table.Th>
        <Table.Th data-amount>Amount</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {order.lines.map((line) => (
        <Table.Tr key={line.id}>
          <Table.Td>{line.name}</Table.Td>
          <Table.Td>{line.pack}</Table.Td>
          <Table.Td className={AMOUNT}>{line.packs}</Table.Td>
          <Table.Td className={AMOUNT}>{line.received}</Table.Td>
          <Table.Td className={AMOUNT}>{Math.max(0, line.packs - line.received)}</Table.Td>
          <Table.Td className={AMOUNT}>{figure(line.rate)}</Table.Td>
          <Table.Td className={AMOUNT}>{figure(line.packs * line.rate)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
