import { showTime } from '../../../kernel/calendar.ts'

/** The shifts of a day at the counters, by the hour at which a session is opened: 08 to 14, to 20, to 08. */
export const SHIFTS = ['morning', 'afternoon', 'night'] as const
export type Shift = (typeof SHIFTS)[number]

export const SHIFT_WORDS: Readonly<Record<Shift, string>> = {
  morning: 'Morning (08–14)',
  afternoon: 'Afternoon (14–20)',
  night: 'Night (20–08)',
}

/** In which shift an instant lies, in the hospital's zone. */
export function shiftOf(instant: Date): Shift {
  const hour = Number(showTime(instant).slice(0, 2))
  if (hour >= 8 && hour < 14) return 'morning'
  return hour >= 14 && hour < 20 ? 'afternoon' : 'night'
}
