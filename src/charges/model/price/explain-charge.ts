import { explainRate, sourceOf } from '../../../catalogue/model/rates/explain-rate.ts'
import type { RateColumn } from '../../../catalogue/model/rates/rates.ts'
import type { AppliedFactor } from '../../../catalogue/model/rates/resolve-rate.ts'
import { type Paise, showRupees } from '../../../kernel/money.ts'
import type { PricedBy } from './price-charge.ts'

/** What a charge keeps of its price. */
export type KeptPrice = {
  readonly pricedBy: PricedBy
  readonly rateId: string | null
  readonly rateColumn: RateColumn | null
  readonly listed: Paise
  readonly factors: readonly AppliedFactor[]
  readonly missingColumns: readonly RateColumn[]
  readonly unitRate: Paise
  readonly priceReason: string | null
}

/** Where the rate of a charge comes from, in two words: the column it was found in, that it was typed, or stock. */
export const rateSourceOf = ({ pricedBy, rateColumn }: Pick<KeptPrice, 'pricedBy' | 'rateColumn'>): string => {
  if (pricedBy === 'typed') return 'Typed'
  return pricedBy === 'stock' ? 'From stock' : sourceOf({ column: rateColumn })
}

/** Why a charge costs what it costs, a sentence a step, from what was kept of it: also when the rates have changed since. */
export function explainCharge(price: KeptPrice): string[] {
  const {
    pricedBy,
    rateColumn: column,
    rateId,
    listed,
    factors,
    missingColumns: missing,
    unitRate,
    priceReason,
  } = price
  if (pricedBy === 'stock') return [`From stock, at an MRP of ${showRupees(unitRate)} a unit.`]
  const byList = explainRate({ amount: unitRate, column, rateId, listed, factors, missing })
  if (pricedBy !== 'typed') return byList
  const typed = `Typed: ${showRupees(unitRate)}${priceReason ? `. ${priceReason}` : ''}.`
  return column ? [typed, ...byList] : [typed]
}
