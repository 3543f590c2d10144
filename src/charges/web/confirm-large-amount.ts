import type { CallFailed } from '../../platform/web/call-failed.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'

/** Asks about an amount that is larger than usual, and sends it again when it is meant; false for any other problem. */
export function confirmLargeAmount(
  problem: CallFailed,
  _sent: unknown,
  again: (changed: { isLargeAmountConfirmed: true }) => void,
): boolean {
  if (problem.code !== 'LARGE_AMOUNT') return false
  const question = { title: 'Large amount', message: problem.message, confirmLabel: 'Save' }
  void confirm(question).then((isMeant) => isMeant && again({ isLargeAmountConfirmed: true }))
  return true
}
