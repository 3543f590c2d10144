import { daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'

/** 'expired', '8 days', '4 months': how long a batch lasts still; in days up to 90. */
export function lastsWords(expiry: IsoDate, today: IsoDate): string {
  const days = daysInclusive(today, expiry) - 1
  if (days < 0) return 'expired'
  return days <= 90 ? counted(days, 'day') : counted(Math.floor(days / 30.4375), 'month')
}
