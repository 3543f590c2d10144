import type { IsoDate } from '../calendar.ts'

/** '2026-11'. */
export type Month = string

export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

const MONTHS_A_YEAR = 12
/** So many months stand in the registers to be chosen: the law keeps form F for two years. */
const MONTHS_KEPT = 2 * MONTHS_A_YEAR

const WORDS = 'January February March April May June July August September October November December'.split(' ')

/** The month `by` months after `month` (negative: before). */
export function monthAfter(month: Month, by: number): Month {
  const count = Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5)) - 1 + by
  return `${Math.floor(count / MONTHS_A_YEAR)}-${String((count % MONTHS_A_YEAR) + 1).padStart(2, '0')}`
}

/** The month of a day. */
export const monthOf = (day: IsoDate): Month => day.slice(0, 7)

/** 'November 2026'. */
export const monthInWords = (month: Month): string => `${WORDS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** So many months, the last one first. */
export const monthsUpTo = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, back) => monthAfter(last, -back))

/** This month and those before it that are kept, the newest first. */
export const monthsKept = (today: IsoDate): Month[] => monthsUpTo(monthOf(today), MONTHS_KEPT + 1)

/** The first day of a month, and the first after it. */
export const daysOf = (month: Month): { readonly from: IsoDate; readonly before: IsoDate } => ({
  from: `${month}-01`,
  before: `${monthAfter(month, 1)}-01`,
})
