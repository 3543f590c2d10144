import type { Paise } from '../../../kernel/money.ts'
import { showRupees } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { PaymentMode } from './final-payment.ts'

/** What a finalisation is decided on. Paise. */
export type Finalised = {
  /** The payer of today is the patient. */
  readonly isPrivate: boolean
  /** Each bill of the visit is confirmed. */
  readonly isConfirmed: boolean
  /** What the patient owes of the bills before this payment; below 0 what is to be refunded. */
  readonly pending: Paise
  /** Cheques that are counted as paid and not cleared. */
  readonly inClearing: Paise
  /** Up to which amount the bill may stay open. */
  readonly approved: Paise
}

export type Paying = {
  readonly amount: Paise
  readonly mode: PaymentMode
  /** The amount is more than what is pending and was looked at again. */
  readonly isMoreConfirmed?: boolean
}

type Owed = Pick<Finalised, 'pending' | 'inClearing'>

/** What the patient owes until cheques are cleared: a cheque is money only then. Below 0 what is to be refunded. */
export const openNow = ({ pending, inClearing }: Owed): Paise => pending + inClearing

/** What stays open after a payment. */
export const openAfter = (owed: Owed, { amount, mode }: Paying): Paise =>
  Math.max(0, openNow(owed) - (mode === 'Cheque' ? 0 : amount))

/** Whether so much may stay open: nothing, or what was approved. */
export const mayStayOpen = (open: Paise, approved: Paise): boolean => open <= approved

type Refusal = 'CREDIT_RECEIVES_NOTHING' | 'BILL_NOT_CONFIRMED' | 'MORE_THAN_PENDING' | 'BALANCE_OPEN'

/**
 * Whether a visit is finalised with a payment. A private patient's bill is confirmed and paid, or stays open within an approval
 * (decisions.md, provisional discharge); under other payers the payer's share stays open. More than what is pending is asked about,
 * whoever pays: what is beyond it becomes the patient's advance. Answers what stays open, in paise.
 */
export function decideFinalisation(facts: Finalised, paying: Paying): Verdict<Paise, Refusal> {
  if (paying.mode === 'Credit' && paying.amount > 0) return refuse('CREDIT_RECEIVES_NOTHING', { field: 'amount' })
  const open = openAfter(facts, paying)
  if (facts.isPrivate && !facts.isConfirmed) return refuse('BILL_NOT_CONFIRMED')
  const pending = Math.max(0, facts.pending)
  if (paying.amount > pending && !paying.isMoreConfirmed)
    return refuse('MORE_THAN_PENDING', { field: 'amount', values: { pending: showRupees(pending) } })
  if (!facts.isPrivate) return accept(open)
  if (!mayStayOpen(open, facts.approved))
    return refuse('BALANCE_OPEN', { field: 'amount', values: { open: showRupees(open) } })
  return accept(open)
}
