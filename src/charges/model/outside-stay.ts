import type { IsoDate } from '../../kernel/calendar.ts'

/** First and last day of a visit; no last day while the patient is there. */
export type DaysOfVisit = { readonly firstDay: IsoDate; readonly lastDay: IsoDate | null }

/** Where a day lies that is none of the visit's; null for one that is. */
export function outsideStay(
  { firstDay, lastDay }: DaysOfVisit,
  day: IsoDate,
): 'before the admission' | 'after the discharge' | null {
  if (day < firstDay) return 'before the admission'
  return lastDay !== null && day > lastDay ? 'after the discharge' : null
}
