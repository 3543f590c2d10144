import { addDays, type IsoDate } from '../../../kernel/calendar.ts'

/** '2026-11'. */
export type Month = string

export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

const MONTHS_A_YEAR = 12
/** So many months stand in the registers to be chosen: the law keeps form F for two years. */
const MONTHS_KEPT = 2 * MONTHS_A_YEAR
/** The day of the next month on which form F of a month is due with the authority. */
const DUE_ON = '05'

const WORDS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The month `by` months after `month` (negative: before). */
export function monthAfter(month: Month, by: number): Month {
  const count = Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5)) - 1 + by
  return `${Math.floor(count / MONTHS_A_YEAR)}-${String((count % MONTHS_A_YEAR) + 1).padStart(2, '0')}`
}

/** 'November 2026'. */
export const monthInWords = (month: Month): string => `${WORDS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** This month and those before it that are kept, the newest first. */
export const monthsKept = (today: IsoDate): Month[] =>
  Array.from({ length: MONTHS_KEPT + 1 }, (_, back) => monthAfter(today.slice(0, 7), -back))

/** The first day of a month, and the first after it. */
export const daysOf = (month: Month): { readonly from: IsoDate; readonly before: IsoDate } => ({
  from: `${month}-01`,
  before: `${monthAfter(month, 1)}-01`,
})

/** Until when the register of a month is to be with the authority. */
export const dueDay = (month: Month): IsoDate => `${monthAfter(month, 1)}-${DUE_ON}`

export type RegisterState = 'running' | 'due' | 'late'

/** Whether a month still runs, its register is to be sent, or was to be sent already. */
export function registerState(month: Month, today: IsoDate): RegisterState {
  if (today < daysOf(month).before) return 'running'
  return today < addDays(dueDay(month), 1) ? 'due' : 'late'
}
