import { paiseOf, showRupees } from '../../kernel/money.ts'
import { rupeesInWords } from '../../kernel/rupees-in-words.ts'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'

type Answer = {
  readonly isLargeConfirmed?: true
  readonly isMoreConfirmed?: true
  readonly isBelowConfirmed?: true
}
type Question = { readonly title: string; readonly confirmLabel: string; readonly answer: Answer }

/** What the server asks about before it saves, by the code of its problem. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  LARGE_AMOUNT: { title: 'Is the amount right?', confirmLabel: 'Save', answer: { isLargeConfirmed: true } },
  MORE_THAN_PENDING: {
    title: 'More than what is pending?',
    confirmLabel: 'Take it all',
    answer: { isMoreConfirmed: true },
  },
  GO_BELOW_THE_RUNNING_BILL: {
    title: 'Refund below the running bill?',
    confirmLabel: 'Refund',
    answer: { isBelowConfirmed: true },
  },
}

/** Asks about an amount that is unusual, and sends it again when it is right; false for any other problem. */
export function confirmPayment(
  problem: CallFailed,
  { amount }: { readonly amount: string },
  again: (changed: Answer) => void,
): boolean {
  const question = QUESTIONS[problem.code]
  if (!question) return false
  const { answer, ...words } = question
  const paise = paiseOf(amount) ?? 0
  const inWords = `${showRupees(paise)}: ${rupeesInWords(paise)}`
  const message = problem.code === 'LARGE_AMOUNT' ? inWords : problem.message
  void confirm({ ...words, message }).then((isRight) => isRight && again(answer))
  return true
}
