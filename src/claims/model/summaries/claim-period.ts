import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { daysOf, type Month } from '../../../kernel/dates/months.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

export type ClaimPeriod = { readonly from: IsoDate; readonly to: IsoDate }

const MOST_DAYS = 366

/** A period that a consolidated bill may have. Pure. */
export const decidePeriod = ({ from, to }: ClaimPeriod): Verdict<ClaimPeriod, 'PERIOD_TOO_LONG'> =>
  to < from || to >= addDays(from, MOST_DAYS) ? refuse('PERIOD_TOO_LONG', { field: 'to' }) : accept({ from, to })

/** The days of a month 'YYYY-MM'. Pure. */
export function daysOfMonth(month: Month): ClaimPeriod {
  const { from, before } = daysOf(month)
  return { from, to: addDays(before, -1) }
}
