import { type Paise, partOf, showRupees, sumOf } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Mode } from '../../../receipts/model/payment-modes.ts'
import { lackingOf } from '../../../receipts/model/receipt-form.ts'

/** What a counter takes; a cheque is no money yet. */
export const COUNTER_MODES = ['CASH', 'UPI', 'CARD'] as const satisfies readonly Mode[]
export type CounterMode = (typeof COUNTER_MODES)[number]

export type SalePayment = { readonly mode: Mode; readonly amount: Paise; readonly reference: string | null }

/** Whether payments are taken here, name what their mode asks for, and come to what is to be paid. */
export function decidePayments(
  payments: readonly SalePayment[],
  total: Paise,
): Verdict<true, 'MODE_NOT_TAKEN' | 'REFERENCE_REQUIRED' | 'PAYMENT_DIFFERS'> {
  for (const [at, payment] of payments.entries()) {
    if (!COUNTER_MODES.some((mode) => mode === payment.mode))
      return refuse('MODE_NOT_TAKEN', { field: `payments.${at}.mode` })
    const [lacking] = lackingOf(payment)
    if (lacking)
      return refuse('REFERENCE_REQUIRED', { field: `payments.${at}.reference`, values: { name: lacking.name } })
  }
  const paid = sumOf(payments)
  return paid === total
    ? accept(true)
    : refuse('PAYMENT_DIFFERS', { field: 'payments', values: { paid: showRupees(paid), total: showRupees(total) } })
}

/**
 * Whether so much may be taken off goods at MRP: never more than they cost, and above the own limit, a part of the goods in basis points,
 * only with another person's confirmation.
 */
export function decideDiscount(
  {
    goods,
    discount,
    lines,
  }: { readonly goods: Paise; readonly discount: Paise; readonly lines: readonly { readonly amount: Paise }[] },
  limitPoints: number,
  isApproved: boolean,
): Verdict<true, 'DISCOUNT_TOO_LARGE' | 'APPROVAL_REQUIRED'> {
  if (discount > goods || lines.some(({ amount }) => amount < 0))
    return refuse('DISCOUNT_TOO_LARGE', { field: 'billDiscount' })
  const limit = partOf(goods, limitPoints)
  if (discount > limit && !isApproved)
    return refuse('APPROVAL_REQUIRED', { field: 'billDiscount', values: { limit: showRupees(limit) } })
  return accept(true)
}
