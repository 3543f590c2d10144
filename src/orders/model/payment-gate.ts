import type { PaymentGate } from '../../hospitals/model/payment-gate.ts'
import { type Paise, showRupees, sumOf } from '../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { Priority } from './order-words.ts'

/** What the patient pays of an active charge of a visit, in paise. */
export type PostedShare = {
  /** The order that posted it; null for every other charge. */
  readonly orderId: string | null
  readonly postedAt: Date
  readonly amount: Paise
}

/**
 * What is still to be received before an order is covered: receipts cover charges in the order of their posting, those that were posted
 * at the same moment together (amendments 52). 0 where the patient pays nothing of the order. Pure; paise.
 */
export function missingFor(orderId: string, shares: readonly PostedShare[], received: Paise): Paise {
  const own = shares.filter((share) => share.orderId === orderId && share.amount > 0)
  if (own.length === 0) return 0
  const last = Math.max(...own.map(({ postedAt }) => postedAt.getTime()))
  return Math.max(0, sumOf(shares.filter(({ postedAt }) => postedAt.getTime() <= last)) - received)
}

/** What was charged for the cancelled lines of an order, in paise, as far as the patient pays it. */
export type TakenBack = { readonly orderId: string; readonly amount: Paise }

/**
 * What of the cancelled lines of each order can be paid back: what was received beyond all that is still charged, spread over the orders
 * as they come, none more than its own (amendments 53). Pure.
 */
export function refundableOf(
  takenBack: readonly TakenBack[],
  charged: Paise,
  received: Paise,
): ReadonlyMap<string, Paise> {
  let left = Math.max(0, received - charged)
  return new Map(
    takenBack.map(({ orderId, amount }) => {
      const part = Math.min(amount, left)
      left -= part
      return [orderId, part]
    }),
  )
}

/** How an order stands: paid; not paid, which is only shown; not paid, which is asked once; or it waits for the receipt. */
export const PAYMENT_STATES = ['paid', 'shown', 'asked', 'held'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What is still to be received for an order, in paise, and what that means for who carries it out. */
export type PaymentOfOrder = { readonly missing: Paise; readonly state: PaymentState }

/** Nothing is missing. */
export const PAID: PaymentOfOrder = { missing: 0, state: 'paid' }

type Gated = { readonly gate: PaymentGate; readonly priority: Priority; readonly missing: Paise }

/** What an unpaid order means for its department; *stat* is neither held nor asked about (amendments 6). Pure. */
export function paymentStateOf({ gate, priority, missing }: Gated): PaymentState {
  if (missing === 0) return 'paid'
  if (gate === 'allow' || priority === 'stat') return 'shown'
  return gate === 'block' ? 'held' : 'asked'
}

/** What an outpatient still pays for what is ordered, and that the department waits for it; nothing where all is paid. */
export function paymentInWords({ missing, state }: PaymentOfOrder): string | null {
  if (missing === 0) return null
  return `Not paid: ${showRupees(missing)}${state === 'held' ? ', waits' : ''}`
}

/** What orders that are carried out together say: the most that is missing, and what holds the work up most. Pure. */
export const paymentOfAll = (payments: readonly PaymentOfOrder[]): PaymentOfOrder => ({
  missing: Math.max(0, ...payments.map(({ missing }) => missing)),
  state: PAYMENT_STATES.findLast((state) => payments.some((payment) => payment.state === state)) ?? 'paid',
})

/** What a department answers that is asked to carry out what is not paid. */
export const PAYMENT_REFUSALS = {
  PAYMENT_DUE: {
    status: 409,
    text: 'Not paid: <amount> is due. The hospital waits for the receipt, unless it is ordered as stat',
  },
  NOT_PAID: { status: 409, text: 'Not paid: <amount> is due. Confirm to go on without it' },
} as const

/**
 * Whether a step of the departments goes on that carries out these orders together. What is missing for one includes what is missing for
 * those before it, so the most is due. Pure.
 */
export function decidePayment(
  payments: readonly PaymentOfOrder[],
  isUnpaidConfirmed: boolean,
): Verdict<true, keyof typeof PAYMENT_REFUSALS> {
  const { missing, state } = paymentOfAll(payments)
  const values = { amount: showRupees(missing) }
  if (state === 'held') return refuse('PAYMENT_DUE', { values })
  return state === 'asked' && !isUnpaidConfirmed
    ? refuse('NOT_PAID', { values, field: 'isUnpaidConfirmed' })
    : accept(true)
}
