import type { RateColumn } from '../../../catalogue/model/rates/rates.ts'
import type { AppliedFactor, Resolved } from '../../../catalogue/model/rates/resolve-rate.ts'
import type { Paise } from '../../../kernel/money.ts'
import { amountOf, type Thousandths } from './quantity.ts'

/** Where a unit rate comes from: a row of the rates, the desk, or nowhere yet. */
export const PRICED_BY = ['rate', 'typed', 'not_set'] as const
export type PricedBy = (typeof PRICED_BY)[number]

/** A rate that the desk typed; with the reason where the catalogue has the item. */
export type TypedRate = { readonly unitRate: Paise; readonly reason: string | null }

export type ChargePrice = {
  readonly pricedBy: PricedBy
  readonly rateId: string | null
  readonly rateColumn: RateColumn | null
  /** Paise. What the rate's row says, before factors. */
  readonly listed: Paise
  readonly factors: readonly AppliedFactor[]
  readonly missingColumns: readonly RateColumn[]
  readonly unitRate: Paise
  readonly amount: Paise
  readonly priceReason: string | null
}

/**
 * What a charge costs: the typed rate, else the rate of the day. No rate, no invented price: the amount is 0 until a rate or a typed
 * amount with a reason is there. The answer of `resolveRate` is kept also beside a typed rate, so that both are seen.
 */
export function priceCharge(resolved: Resolved, quantity: Thousandths, typed?: TypedRate): ChargePrice {
  const { column, rateId, listed, factors, missing } = resolved
  const kept = { rateId, rateColumn: column, listed, factors, missingColumns: missing }
  const priced = (pricedBy: PricedBy, unitRate: Paise, priceReason: string | null): ChargePrice => ({
    ...kept,
    pricedBy,
    unitRate,
    amount: amountOf(quantity, unitRate),
    priceReason,
  })
  if (typed && !(column && typed.unitRate === resolved.amount)) return priced('typed', typed.unitRate, typed.reason)
  return column ? priced('rate', resolved.amount, null) : priced('not_set', 0, null)
}

/** What a charge costs that is priced again, because a rate was set or another payer pays: a price that was typed stays. */
export const priceAgain = (kept: ChargePrice, resolved: Resolved, quantity: Thousandths): ChargePrice =>
  priceCharge(
    resolved,
    quantity,
    kept.pricedBy === 'typed' ? { unitRate: kept.unitRate, reason: kept.priceReason } : undefined,
  )
