import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'

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
