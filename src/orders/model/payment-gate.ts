import type { PaymentGate } from '../../hospitals/model/payment-gate.ts'
import { type Paise, sumOf } from '../../kernel/money.ts'
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

/** How an unpaid order stands: nothing to say, the desk is told, or it waits for the receipt. */
export const PAYMENT_STATES = ['clear', 'told', 'held'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

type Gated = { readonly gate: PaymentGate; readonly priority: Priority; readonly missing: Paise }

/** Whether an order waits for its payment; *stat* never does (amendments 6). Pure. */
export function paymentStateOf({ gate, priority, missing }: Gated): PaymentState {
  if (missing === 0 || gate === 'allow') return 'clear'
  return gate === 'block' && priority !== 'stat' ? 'held' : 'told'
}
