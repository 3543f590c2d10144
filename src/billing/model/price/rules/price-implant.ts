import { chargeAmount } from '../charge-amount.ts'
import { type Judged, patientPaysRest } from './judged-charge.ts'
import { claimed, notClaimable, type PricedPart } from './priced-part.ts'

/** An implant is paid at the lowest of its rate, its invoice and the scheme's ceiling; what is above is not claimable. */
export function priceImplant(judged: Judged): PricedPart[] {
  const { charge, bill, terms } = judged
  const value = charge.amount
  if (!terms?.implantsNeedInvoice || !charge.invoice) {
    return [claimed(bill.payer, { value, rate: charge.unitRate, reason: 'Paid service by service' })]
  }
  const { number, unitPrice } = charge.invoice
  const ceiling = charge.ceiling ?? Infinity
  const rate = Math.min(charge.unitRate, unitPrice, ceiling)
  const paid = chargeAmount(charge.quantity, rate)
  const against = `invoice ${number}`
  const reason =
    rate === ceiling ? `Paid at the ceiling, ${against}` : `Paid at the ${rate === unitPrice ? '' : 'rate, '}${against}`
  const rest = notClaimable(patientPaysRest(judged), {
    value: value - paid,
    rate: charge.unitRate - rate,
    suffix: 'not paid',
    reason: rate === ceiling ? 'Above the ceiling' : 'Above the invoice',
  })
  return [claimed(bill.payer, { value: paid, rate, reason }), ...(rest.value > 0 ? [rest] : [])]
}
