import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

export type ClaimPeriod = { readonly from: IsoDate; readonly to: IsoDate }

const MOST_DAYS = 366

/** A period that a consolidated bill may have. Pure. */
export const decidePeriod = ({ from, to }: ClaimPeriod): Verdict<ClaimPeriod, 'PERIOD_TOO_LONG'> =>
  to < from || to >= addDays(from, MOST_DAYS) ? refuse('PERIOD_TOO_LONG', { field: 'to' }) : accept({ from, to })

/** The days of a month 'YYYY-MM'. Pure. */
export function daysOfMonth(month: string): ClaimPeriod {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const next = of === 12 ? `${year + 1}-01-01` : `${year}-${String(of + 1).padStart(2, '0')}-01`
  return { from: `${month}-01`, to: addDays(next, -1) }
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** 'November 2026'. */
export const monthInWords = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** So many months, the last one first. Pure. */
export function monthsUpTo(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
