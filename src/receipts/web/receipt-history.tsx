import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { showMoment } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Sums } from '../../ui/display/sums.tsx'
import textCss from '../../ui/display/text.module.css'
import { PURPOSE_WORDS } from '../model/purpose.ts'
import { RECEIPT_KIND_WORDS, type ReceiptRow, type receiptsContract } from '../model/receipts.contract.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import css from './receipts.module.css'

/** What is shown for printing: a receipt on its paper, or the statement. */
export type Printed =
  | { readonly of: 'receipt'; readonly id: string; readonly paper: 'a5' | 'roll' }
  | { readonly of: 'statement' }

type Props = {
  readonly data: RouteReply<typeof receiptsContract.ofVisit>
  readonly maySettle: boolean
  onPrint(printed: Printed): void
}

/** The receipts of a visit, newest first, and what they sum up to. */
export function ReceiptHistory({ data, maySettle, onPrint }: Props) {
  const { receipts, paid, refunded, inClearing, refundable } = data
  return (
    <Stack component="section" gap={8} miw={0} aria-label="Payments">
      <Group gap={8} wrap="nowrap" justify="space-between">
        <h3>Payments {receipts.length}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={buttonIcon(IconPrinter)}
          onClick={() => onPrint({ of: 'statement' })}
        >
          Statement
        </Button>
      </Group>
      <ul className={css.receipts}>
        {receipts.map((receipt) => (
          <Receipt
            key={receipt.id}
            receipt={receipt}
            asksPurpose={data.asksPurpose}
            maySettle={maySettle}
            onPrint={onPrint}
          />
        ))}
      </ul>
      <Sums>
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
      </Sums>
    </Stack>
  )
}

const stateOf = ({ voidReason, chequeState }: ReceiptRow) =>
  voidReason !== null ? `void: ${voidReason}` : chequeState === 'PENDING' ? 'in clearing' : null

const purposeOf = ({ purpose }: ReceiptRow) => purpose && PURPOSE_WORDS[purpose]

type ReceiptProps = Omit<Props, 'data'> & { readonly receipt: ReceiptRow; readonly asksPurpose: boolean }

const Receipt = ({ receipt, ...actions }: ReceiptProps) => (
  <li data-void={receipt.voidReason !== null || undefined}>
    <span>
      <strong>{RECEIPT_KIND_WORDS[receipt.kind]}</strong> {showMoment(receipt.receivedAt)}
    </span>
    <span className={textCss.amount}>{showRupees(receipt.amount)}</span>
    <ReceiptActions receipt={receipt} {...actions} />
    <span className={textCss.caption}>
      {[receipt.number, receipt.mode, receipt.reference, purposeOf(receipt), stateOf(receipt)]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </li>
)
