import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconDots, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { showRupees } from '../../kernel/money.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type ReceiptRow, receiptsContract } from '../model/receipts.contract.ts'
import { PurposeDialog } from './purpose/purpose.dialog.tsx'
import type { Printed } from './receipt-history.tsx'
import { VoidReceiptDialog } from './void-receipt.dialog.tsx'

type Props = {
  readonly receipt: ReceiptRow
  readonly maySettle: boolean
  readonly asksPurpose: boolean
  onPrint(printed: Printed): void
}

/** What is done with a receipt: print it, say what became of its cheque, void it. */
export function ReceiptActions({ receipt, maySettle, asksPurpose, onPrint }: Props) {
  const { id, number } = receipt
  const [voiding, setVoiding] = useState(false)
  const [explaining, setExplaining] = useState(false)
  const settle = useSettleCheque(receipt)
  const isExplained =
    maySettle && asksPurpose && receipt.voidReason === null && ['advance', 'final-payment'].includes(receipt.kind)
  const isPending = maySettle && receipt.chequeState === 'PENDING' && receipt.voidReason === null
  return (
    <Group component="span" gap={0} align="stretch" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Print ${number}`}
        onClick={() => onPrint({ of: 'receipt', id, paper: 'a5' })}
      >
        <IconPrinter size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More about ${number}`}>
            <IconDots size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onPrint({ of: 'receipt', id, paper: 'roll' })}>Print on 80 mm roll</Menu.Item>
          {isPending && <Menu.Item onClick={() => void settle('CLEARED')}>Cheque cleared</Menu.Item>}
          {isPending && <Menu.Item onClick={() => void settle('BOUNCED')}>Cheque bounced</Menu.Item>}
          {isExplained && <Menu.Item onClick={() => setExplaining(true)}>What it is for</Menu.Item>}
          {receipt.mayVoid && (
            <Menu.Item color="red" onClick={() => setVoiding(true)}>
              Void
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {explaining && <PurposeDialog receipt={receipt} onClose={() => setExplaining(false)} />}
      {voiding && <VoidReceiptDialog receipt={receipt} onClose={() => setVoiding(false)} />}
    </Group>
  )
}

function useSettleCheque({ id, number, amount }: ReceiptRow) {
  const write = useWrite(receiptsContract.settleCheque)
  return async (state: 'CLEARED' | 'BOUNCED') => {
    const isSure =
      state === 'CLEARED' ||
      (await confirm({
        title: 'Cheque bounced',
        message: `Receipt ${number} of ${showRupees(amount)} becomes void.`,
        confirmLabel: 'Cheque bounced',
        danger: true,
      }))
    if (!isSure) return
    write.mutate(
      { id, state },
      {
        onSuccess: () => toast.success(state === 'CLEARED' ? 'The cheque is cleared' : 'The cheque bounced', number),
        onError: (problem) => toast.error('Nothing was changed', problem.message),
      },
    )
  }
}
