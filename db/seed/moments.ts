import { addDays, dayOf, type IsoDate, startOfDay } from '../../src/kernel/calendar.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Something that is carried out at a moment of the story. */
export type Happening = { readonly at: Date; readonly happens: () => Promise<unknown> }

/** Carries out what has happened by now, in the order of time; what is still to come stays untold. */
export async function tell(happenings: readonly Happening[], now: Date): Promise<void> {
  const past = happenings.filter(({ at }) => at <= now)
  for (const { happens } of past.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await happens()
}

export const isSunday = (day: IsoDate): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** The instant of an hour ('08:30') of a day. */
export function momentOf(day: IsoDate, hour: string): Date {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return new Date(startOfDay(day).getTime() + hours * HOUR + minutes * MINUTE)
}

/** The same where it has come; else as far into the part of today that has passed as it lies in the whole day. */
export function alreadyAt(moment: Date, now: Date): Date {
  if (moment <= now) return moment
  const midnight = startOfDay(dayOf(now)).getTime()
  return new Date(midnight + Math.floor(((now.getTime() - midnight) * (moment.getTime() - midnight)) / DAY))
}

/** The hour of a desk so many days after a moment: on Monday where that is a Sunday. */
export function deskDay(after: Date, days: number, hour: string): Date {
  const day = addDays(dayOf(after), days)
  return momentOf(isSunday(day) ? addDays(day, 1) : day, hour)
}

/** The last of these hours of a desk that has passed. */
export function lastHourOf(now: Date, hours: readonly string[]): Date {
  const today = dayOf(now)
  const moments = [addDays(today, -1), today].flatMap((day) => hours.map((hour) => momentOf(day, hour)))
  return moments.filter((moment) => moment <= now).at(-1) ?? now
}
