import { partOf } from '../../../../kernel/money.ts'
import { type Judged, patientPaysRest } from './judged-charge.ts'
import { notClaimable, type PricedPart } from './priced-part.ts'

/**
 * What the occupied ward costs above the entitled one: the patient's when an undertaking is signed, else nobody's; of a
 * procedure at the share of its sitting.
 */
export function aboveEntitlement(judged: Judged): PricedPart[] {
  const { charge, bill, share } = judged
  const value = charge.aboveEntitlement
  if (value === 0) return []
  return [
    notClaimable(bill.payer.undertaking || patientPaysRest(judged), {
      value,
      amount: partOf(value, share?.basisPoints ?? 10_000),
      rank: share?.rank ?? 0,
      rate: charge.quantity === 0 ? 0 : Math.round((value * 1000) / charge.quantity),
      suffix: 'ward above the entitlement',
      reason: bill.payer.undertaking ? 'Ward above the entitlement, undertaking signed' : 'Ward above the entitlement',
    }),
  ]
}
