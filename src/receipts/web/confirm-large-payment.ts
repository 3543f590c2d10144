import { paiseOf, showRupees } from '../../kernel/money.ts'
import { rupeesInWords } from '../../kernel/rupees-in-words.ts'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'

/** Asks about an amount that is larger than usual, in words too, and sends it again when it is right; false for any other problem. */
export function confirmLargePayment(
  problem: CallFailed,
  { amount }: { readonly amount: string },
  again: (changed: { isLargeConfirmed: true }) => void,
): boolean {
  if (problem.code !== 'LARGE_AMOUNT') return false
  const paise = paiseOf(amount) ?? 0
  const message = `${showRupees(paise)}: ${rupeesInWords(paise)}`
  void confirm({ title: 'Is the amount right?', message, confirmLabel: 'Save' }).then(
    (isRight) => isRight && again({ isLargeConfirmed: true }),
  )
  return true
}
