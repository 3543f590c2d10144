import { explainRate, sourceOf } from '../../../../catalogue/model/rates/explain-rate.ts'
import type { IsoDate } from '../../../../kernel/calendar.ts'
import type { ChargeHead } from '../../../../schemes/model/charge-heads.ts'
import type { Stay, Stretch } from '../../../../schemes/model/stay/stay-types.ts'
import { priceCharge } from '../../price/price-charge.ts'
import { type PriceBasis, priceItem } from '../../price/price-item.ts'
import { amountOf, type Thousandths } from '../../price/quantity.ts'
import type { VisitCharge } from '../visit-charges.ts'

/** What everything that flows by time is derived from: the stay, its beds, and what the rates depend on. */
export type StayFacts = {
  readonly stay: Stay
  readonly stretches: readonly Stretch[]
  /** The discharge, or now while the patient is there. */
  readonly until: Date
  readonly discharged: boolean
  readonly basis: PriceBasis
}

/** A charge that follows from the stay, but for its price. */
export type Derived = {
  readonly id: string
  readonly sourceKind: string
  readonly head: ChargeHead
  readonly itemId: string | null
  readonly procedureId?: string
  readonly code: string | null
  readonly description: string
  readonly day: IsoDate
  readonly at: Date | null
  readonly quantity: Thousandths
  readonly unit: string
}

/** What it costs on its day, for whose package covers it or the payer of that day. */
export function chargeOf(basis: PriceBasis, derived: Derived): VisitCharge {
  const { payerId, packagePayerId, wardClass, resolved, aboveEntitlement } = priceItem(basis, derived)
  const { listed, factors, unitRate, amount, pricedBy } = priceCharge(resolved, derived.quantity)
  return {
    ...derived,
    sourceId: null,
    procedureId: derived.procedureId ?? null,
    listed,
    factors,
    unitRate,
    amount,
    // Of a service nobody asks the difference.
    aboveEntitlement: derived.head === 'surgery' ? amountOf(derived.quantity, aboveEntitlement) : 0,
    wardClass,
    rateNotSet: pricedBy === 'not_set',
    derived: true,
    payerId: packagePayerId ?? payerId,
    reversesId: null,
    invoice: null,
    ceiling: null,
    sticker: false,
    approved: null,
    why: explainRate(resolved),
    rateSource: sourceOf(resolved),
    addedAt: null,
  }
}
