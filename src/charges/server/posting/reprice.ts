import { type ChargePrice, priceAgain } from '../../model/price/price-charge.ts'
import type { PricedItem } from '../../model/price/price-item.ts'
import { thousandthsIn } from '../../model/price/quantity.ts'
import { keptPriceOf, whatOf } from '../charge-row.ts'
import type { ActiveCharge } from './active-charges.queries.ts'
import type { ChargeEntry } from './enter-charges.ts'

type Repriced = {
  readonly reason: string
  /** Whether the charge stays as it is at this price. */
  staysAt(price: ChargePrice, paid: Pick<PricedItem, 'payerId' | 'packagePayerId'>): boolean
}

/** A charge that is there, to be charged again at what it costs now. */
export const reprice = (charge: ActiveCharge, { reason, staysAt }: Repriced): ChargeEntry => ({
  what: whatOf(charge),
  itemId: charge.itemId,
  quantity: thousandthsIn(charge.quantity),
  decide: (priced) => {
    const price = costNow(charge, priced)
    return staysAt(price, priced) ? null : price
  },
  by: { replaces: charge, reason },
})

/** What a charge that is there costs with these rates. */
export const costNow = (charge: ActiveCharge, { resolved }: Pick<PricedItem, 'resolved'>): ChargePrice =>
  priceAgain(keptPriceOf(charge), resolved, thousandthsIn(charge.quantity))
