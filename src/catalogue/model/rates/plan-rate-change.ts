import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'

type Dated = {
  readonly id: string
  readonly amount: Paise
  readonly validFrom: IsoDate
  readonly validTo: IsoDate | null
}

export type RateChange = {
  /** A row that ends the day before. */
  readonly end?: { readonly id: string; readonly validTo: IsoDate }
  /** A row that begins on the very day and only changes its amount. */
  readonly amend?: { readonly id: string; readonly amount: Paise }
  /** A row that begins on the very day and is not valid any more. */
  readonly withdraw?: string
  readonly begin?: { readonly amount: Paise; readonly validFrom: IsoDate; readonly validTo: IsoDate | null }
}

/**
 * How one column of an item changes from a day on, `amount` null for 'no rate any more': what was valid before stays
 * for its days, so that old bills are priced as they were, and nothing overlaps. A later row that is planned already
 * keeps its days.
 */
export function planRateChange(rows: readonly Dated[], amount: Paise | null, from: IsoDate): RateChange {
  const current = rows.find((row) => row.validFrom <= from && (row.validTo === null || from <= row.validTo))
  const next = rows.filter((row) => row.validFrom > from).sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))[0]
  if (current?.amount === amount || (!current && amount === null)) return {}
  if (current && amount !== null && current.validFrom === from) return { amend: { id: current.id, amount } }
  const validTo = next ? addDays(next.validFrom, -1) : null
  return {
    ...(current && current.validFrom === from && { withdraw: current.id }),
    ...(current && current.validFrom < from && { end: { id: current.id, validTo: addDays(from, -1) } }),
    ...(amount !== null && { begin: { amount, validFrom: from, validTo } }),
  }
}
