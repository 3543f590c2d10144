import { addDays, daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'

type Sold = { readonly key: string; readonly amount: Paise; readonly lines: number }

/** Every day from one to another with what was sold on it, in paise; 0 where nothing was. */
export function daysOfSales(rows: readonly Sold[], { from, to }: { readonly from: IsoDate; readonly to: IsoDate }) {
  const byDay = new Map(rows.map((row) => [row.key, row]))
  return Array.from({ length: daysInclusive(from, to) }, (_, at) => {
    const day = addDays(from, at)
    const { amount = 0, lines = 0 } = byDay.get(day) ?? {}
    return { day, amount, lines }
  })
}
