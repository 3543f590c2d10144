import { decideDiscount } from '../../../../src/billing/server/discounts/decide-discount.ts'
import { requestDiscount } from '../../../../src/billing/server/discounts/request-discount.ts'
import { approveOpenBalance } from '../../../../src/billing/server/payment/approve-open-balance.ts'
import { recordFinalPayment } from '../../../../src/billing/server/payment/record-final-payment.ts'
import { refundAdvance } from '../../../../src/billing/server/payment/refund-advance.ts'
import { showFinalisation } from '../../../../src/billing/server/payment/show-finalisation.ts'
import type { ToldPatient } from '../../cases/told-patient.ts'
import { type Happening, MINUTE } from '../../moments.ts'
import { performAt, type Scenario } from '../../scenario.ts'
import { confirm } from './bill-steps.ts'

/** So long before a private patient goes home the bill is confirmed, and paid. */
export const CONFIRMED_BEFORE = 60 * MINUTE
export const PAID_BEFORE = 35 * MINUTE
/** Rupees: beyond what the billing desk gives without approval. */
const DISCOUNT = 1_500
const PAISE = 100
/** Whose employer pays half of it later. */
const OWES: ReadonlySet<number> = new Set([2, 4])

type Then = (at: Date, happens: (patient: ToldPatient) => Promise<unknown>) => Happening

/**
 * The bill of a private patient before the way home: confirmed, and paid, or what was paid too much refunded. Of the first the
 * administrator takes something off, and lets a few go whose employer pays half later.
 */
export function settled(
  scenario: Scenario,
  { leaves, place }: { readonly leaves: Date; readonly place: number },
  then: Then,
): Happening[] {
  const confirmedAt = new Date(leaves.getTime() - CONFIRMED_BEFORE)
  const paidAt = new Date(leaves.getTime() - PAID_BEFORE)
  return [
    then(confirmedAt, async ({ visitId }) => {
      if (place === 0) await discount(scenario, visitId, confirmedAt)
      await confirm(scenario, visitId, confirmedAt)
    }),
    then(paidAt, ({ visitId }) => pay(scenario, visitId, { at: paidAt, place })),
  ]
}

async function discount(scenario: Scenario, visitId: string, at: Date): Promise<void> {
  const { id, state } = await performAt(scenario, at, requestDiscount, {
    params: { visitId },
    body: { amount: String(DISCOUNT), reason: 'Employee of the hospital' },
  })
  if (state === 'approved') return
  await performAt(
    scenario,
    at,
    decideDiscount,
    { params: { id }, body: { version: 1, approved: true } },
    { by: 'admin' },
  )
}

async function pay(
  scenario: Scenario,
  visitId: string,
  { at, place }: { readonly at: Date; readonly place: number },
): Promise<void> {
  const params = { visitId }
  const { pending } = await performAt(scenario, at, showFinalisation, { params }, { by: 'accounts' })
  const excess = Math.floor(-pending / PAISE)
  if (excess > 0)
    await performAt(scenario, at, refundAdvance, {
      params,
      body: { amount: String(excess), mode: 'CASH', reason: 'Excess deposit' },
    })
  const open = OWES.has(place) ? Math.floor(Math.max(0, pending) / 2 / PAISE) * PAISE : 0
  if (open > 0)
    await performAt(scenario, at, approveOpenBalance, {
      params,
      body: { amount: rupeesOf(open), reason: 'The employer pays the rest on salary day' },
    })
  const amount = Math.max(0, pending) - open
  const modes = [
    { paymentMode: 'UPI', reference: `4330${118_274 + place * 7_919}` },
    { paymentMode: 'Card', reference: `POS 118 55${3_204 + place * 37}` },
    ...(amount % PAISE === 0 ? [{ paymentMode: 'Cash' }] : []),
  ]
  const how = amount === 0 ? { paymentMode: 'Cash' } : modes[place % modes.length]
  await performAt(scenario, at, recordFinalPayment, {
    params,
    body: { amount: rupeesOf(amount), reasonOfDischarge: 'Recovered', ...how },
  })
}

const rupeesOf = (paise: number): string => (paise / PAISE).toFixed(2)
