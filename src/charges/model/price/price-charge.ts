import type { RateColumn } from '../../../catalogue/model/rates/rates.ts'
import type { AppliedFactor, Resolved } from '../../../catalogue/model/rates/resolve-rate.ts'
import type { Paise } from '../../../kernel/money.ts'
import { amountOf, type Thousandths } from './quantity.ts'

/** Where a price comes from: a row of the rates, the desk, nowhere yet, or what was taken from stock. */
export const PRICED_BY = ['rate', 'typed', 'not_set', 'stock'] as const
export type PricedBy = (typeof PRICED_BY)[number]

/** A rate that the desk typed; with the reason where the catalogue has the item. */
export type TypedRate = { readonly unitRate: Paise; readonly reason: string | null }

/**
 * What something taken from stock costs: the amount of its line as the source computed it (whole packs at their MRP, part of a pack
 * rounded down, less its discount). The unit rate is shown and never multiplied.
 */
export type StockPrice = { readonly amount: Paise; readonly unitRate: Paise }

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

/** What was taken from stock asks no rate, whoever pays. */
export const priceFromStock = ({ amount, unitRate }: StockPrice): ChargePrice => ({
  pricedBy: 'stock',
  rateId: null,
  rateColumn: null,
  listed: unitRate,
  factors: [],
  missingColumns: [],
  unitRate,
  amount,
  priceReason: null,
})

/** What a charge costs that is priced again, because a rate was set or another payer pays: what was typed or came from stock stays. */
export function priceAgain(kept: ChargePrice, resolved: Resolved, quantity: Thousandths): ChargePrice {
  if (kept.pricedBy === 'stock') return kept
  const typed = kept.pricedBy === 'typed' ? { unitRate: kept.unitRate, reason: kept.priceReason } : undefined
  return priceCharge(resolved, quantity, typed)
}

/** What is left of a charge costs at the price it was charged at; of stock what is left of its amount. */
export const priceOfRest = (kept: ChargePrice, left: Thousandths, amountLeft: Paise): ChargePrice => ({
  ...kept,
  amount: kept.pricedBy === 'stock' ? amountLeft : amountOf(left, kept.unitRate),
})
