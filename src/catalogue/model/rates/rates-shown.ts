import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { isUniform, RATE_COLUMNS, type Rate, type RateColumn, validOn } from './rates.ts'

type Where = { readonly tier: number; readonly on: IsoDate }
export type NextRate = { readonly amount: Paise; readonly from: IsoDate }
type Shown = { readonly rates: Record<string, Paise>; readonly nextRates: Record<string, NextRate> }

/** What a price list shows: by column the rate of a day, and the first one after that day that differs from it. */
export function ratesShown(columns: readonly RateColumn[], rates: readonly Rate[], { tier, on }: Where): Shown {
  const later = [...new Set(rates.map(({ validFrom }) => validFrom).filter((day) => day > on))].sort()
  const shown: Shown = { rates: {}, nextRates: {} }
  for (const column of columns) {
    const present = rateOf(column, rates, { tier, on })
    if (present) shown.rates[column] = present.amount
    const next = later
      .map((from) => ({ from, rate: rateOf(column, rates, { tier, on: from }) }))
      .find(({ rate }) => rate && rate.amount !== present?.amount)
    if (next?.rate) shown.nextRates[column] = { amount: next.rate.amount, from: next.from }
  }
  return shown
}

/**
 * Of a column's rows the one for this hospital's city, else for any city, else for tier I; without such a row the rate
 * that is one for all accreditations.
 */
function rateOf(column: RateColumn, rates: readonly Rate[], { tier, on }: Where): Rate | undefined {
  const { scheme, accreditation } = RATE_COLUMNS[column]
  const ofScheme = rates.filter((rate) => rate.scheme === scheme && validOn(rate, on))
  const ofColumn = ofScheme.filter((rate) => rate.accreditation === accreditation)
  return (
    [tier, 0, 1].map((city) => ofColumn.find(({ cityTier }) => cityTier === city)).find(Boolean) ??
    ofScheme.find(isUniform)
  )
}
