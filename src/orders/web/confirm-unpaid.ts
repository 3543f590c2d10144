import type { CallFailed } from '../../platform/web/call-failed.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'

/** Asks once about what is not paid, and sends it again when it is meant; false for any other problem. */
export function confirmUnpaid(
  problem: CallFailed,
  _sent: unknown,
  again: (changed: { isUnpaidConfirmed: true }) => void,
): boolean {
  if (problem.code !== 'NOT_PAID') return false
  const question = { title: 'Not paid', message: problem.message, confirmLabel: 'Go on without the receipt' }
  void confirm(question).then((isMeant) => isMeant && again({ isUnpaidConfirmed: true }))
  return true
}
