import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { showMoment } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { RECEIPT_KIND_WORDS, type ReceiptRow, type receiptsContract } from '../model/receipts.contract.ts'
import css from './receipts.module.css'

type Props = { readonly data: RouteReply<typeof receiptsContract.ofVisit>; onPrint(id: string): void }

/** The receipts of a visit, newest first, and what they sum up to. */
export function ReceiptHistory({ data, onPrint }: Props) {
  const { receipts, paid, refunded, inClearing, refundable } = data
  return (
    <section className={css.side} aria-label="Payments">
      <h3>Payments {receipts.length}</h3>
      <ul className={css.receipts}>
        {receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} onPrint={onPrint} />
        ))}
      </ul>
      <dl className={css.sums}>
        <dt>Paid</dt>
        <dd>{showRupees(paid)}</dd>
        <dt>Refunded</dt>
        <dd>{showRupees(refunded)}</dd>
        <dt>In clearing</dt>
        <dd>{showRupees(inClearing)}</dd>
        <dt>
          <strong>Can be refunded</strong>
        </dt>
        <dd>
          <strong>{showRupees(refundable)}</strong>
        </dd>
      </dl>
    </section>
  )
}

const stateOf = ({ voidReason, chequeState }: ReceiptRow) =>
  voidReason !== null ? `void: ${voidReason}` : chequeState === 'PENDING' ? 'in clearing' : null

const Receipt = ({ receipt, onPrint }: { readonly receipt: ReceiptRow; onPrint(id: string): void }) => (
  <li data-void={receipt.voidReason !== null || undefined}>
    <span>
      <strong>{RECEIPT_KIND_WORDS[receipt.kind]}</strong> {showMoment(receipt.receivedAt)}
    </span>
    <span className={css.amount}>{showRupees(receipt.amount)}</span>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Print ${receipt.number}`}
      onClick={() => onPrint(receipt.id)}
    >
      <IconPrinter size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
    <span className={css.quiet}>
      {[receipt.number, receipt.mode, receipt.reference, stateOf(receipt)].filter(Boolean).join(' · ')}
    </span>
  </li>
)
