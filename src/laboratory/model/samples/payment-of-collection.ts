import { PAID, type PaymentOfOrder } from '../../../orders/model/payment-gate.ts'

type PayableLine = { readonly orderId: string; readonly drawn: readonly unknown[] }
type Payments = ReadonlyMap<string, PaymentOfOrder>

/**
 * The lines of a visit that are drawn now and those that wait for the receipt of their order. What was drawn once is drawn again whatever
 * is paid: the recollection is the laboratory's. Pure.
 */
export function partByPayment<Line extends PayableLine>(
  lines: readonly Line[],
  payments: Payments,
): { readonly free: readonly Line[]; readonly waits: readonly Line[] } {
  const waits = lines.filter(({ orderId, drawn }) => drawn.length === 0 && payments.get(orderId)?.state === 'held')
  return { free: lines.filter((line) => !waits.includes(line)), waits }
}

/** What lines that are not begun say of payment, an answer an order. Pure. */
export const paymentsOfLines = (lines: readonly PayableLine[], payments: Payments): readonly PaymentOfOrder[] =>
  [...new Set(lines.filter(({ drawn }) => drawn.length === 0).map(({ orderId }) => orderId))].map(
    (orderId) => payments.get(orderId) ?? PAID,
  )
