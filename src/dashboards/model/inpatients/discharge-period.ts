import { addDays, daysInclusive, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'

/** Without dates the list shows the discharges of so many days, today included (domain practice 3.10). */
export const DEFAULT_DAYS = 7

type Asked = { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined }

/** The days whose discharges are shown; either end may be open, and without both it is the last seven days. */
export function dischargePeriod({ from, to }: Asked, today: IsoDate): { from: IsoDate | null; to: IsoDate | null } {
  if (!from && !to) return { from: addDays(today, 1 - DEFAULT_DAYS), to: null }
  return { from: from || null, to: to || null }
}

/** The instants of those days: from the first, before the second. */
export function instantsOf({ from, to }: { readonly from: IsoDate | null; readonly to: IsoDate | null }) {
  return { since: from ? startOfDay(from) : null, before: to ? startOfDay(addDays(to, 1)) : null }
}

/**
 * What is still to be done is asked of bills, receipts and ticks, visit by visit: counted and filtered for so many days at most, and
 * so within 100 ms whatever the years hold.
 */
export const COUNTED_DAYS = 31

/** Whether the days asked for are few enough to say what is still to be done about their discharges. */
export function isCounted(asked: Asked, today: IsoDate): boolean {
  const { from, to } = dischargePeriod(asked, today)
  return from !== null && daysInclusive(from, to ?? today) <= COUNTED_DAYS
}
