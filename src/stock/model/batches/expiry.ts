import { addDays, type IsoDate } from '../../../kernel/calendar.ts'

/** The last day of a month 'YYYY-MM', on which what expires in it is sold still. */
export function endOfMonth(month: string): IsoDate {
  const [year = 0, of = 0] = month.split('-').map(Number)
  const next = of === 12 ? `${year + 1}-01-01` : `${year}-${String(of + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}

/** '11/2026', as packs print it. */
export const expiryWords = (expiry: IsoDate): string => `${expiry.slice(5, 7)}/${expiry.slice(0, 4)}`

export const EXPIRY_STATES = ['expired', 'in-30', 'in-60', 'in-90', 'later'] as const
export type ExpiryState = (typeof EXPIRY_STATES)[number]

/** How near the end is: expired from the day after it on; within 30, 60 and 90 days inclusive. */
export function expiryState(expiry: IsoDate, today: IsoDate): ExpiryState {
  if (expiry < today) return 'expired'
  if (expiry <= addDays(today, 30)) return 'in-30'
  if (expiry <= addDays(today, 60)) return 'in-60'
  return expiry <= addDays(today, 90) ? 'in-90' : 'later'
}
