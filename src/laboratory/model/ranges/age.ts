import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'

/** What goes by the calendar: days are counted. */
export const DAY_UNITS = ['days', 'months', 'years'] as const
/** Hours pass from the birth itself. */
export const AGE_UNITS = ['hours', ...DAY_UNITS] as const
export type AgeUnit = (typeof AGE_UNITS)[number]

/** An age as a range states it: days are counted, months and years go by the calendar. */
export type Age = { readonly age: number; readonly unit: AgeUnit }
type AgeByDay = { readonly age: number; readonly unit: (typeof DAY_UNITS)[number] }

/**
 * The birth days that what is known of a patient leaves open: both the same where the day is known, and the instant where its time is
 * known, too. Null: nothing is known.
 */
export type Births = { readonly earliest: IsoDate; readonly latest: IsoDate; readonly at?: Date | null } | null

/**
 * The day on which somebody reaches an age. Where the month has no such day it is the first of the next: born on 29/02, one year on
 * 01/03.
 */
export function reaches(birth: IsoDate, { age, unit }: AgeByDay): IsoDate {
  if (unit === 'days') return addDays(birth, age)
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number)
  const months = year * 12 + month - 1 + (unit === 'years' ? age * 12 : age)
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  return day > lastDay ? dayText(months + 1, 1) : dayText(months, day)
}

/** Whether an age is reached on a day by whoever was born then. */
export const hasReached = (birth: IsoDate, age: AgeByDay, day: IsoDate): boolean => reaches(birth, age) <= day

const HOUR_MS = 3_600_000

/**
 * Whether an age is reached at a collection by who was born as early or as late as is known. Nobody was born after it; without a time of
 * birth the day leaves its hours open.
 */
export function isReached(
  births: NonNullable<Births>,
  end: 'earliest' | 'latest',
  { age, unit }: Age,
  collected: { readonly day: IsoDate; readonly at: Date },
): boolean {
  if (unit !== 'hours') return hasReached(births[end], { age, unit }, collected.day)
  const day = end === 'earliest' ? births.earliest : addDays(births.latest, 1)
  const born = Math.min((births.at ?? startOfDay(day)).getTime(), collected.at.getTime())
  return born + age * HOUR_MS <= collected.at.getTime()
}

export const bornOn = (birth: IsoDate, at: Date | null = null): Births => ({ earliest: birth, latest: birth, at })

/** Who was so many years old on a day was born on one of 365 days or so. */
export const bornAtAge = (years: number, typedOn: IsoDate): Births => ({
  earliest: addDays(lastWhoReached(years + 1, typedOn), 1),
  latest: lastWhoReached(years, typedOn),
})

/** The last birth day of those who are so many years old on a day. */
function lastWhoReached(years: number, day: IsoDate): IsoDate {
  const monthAndDay = day.slice(5) === '02-29' ? '02-28' : day.slice(5)
  const shifted = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}-${monthAndDay}`
  const next = addDays(shifted, 1)
  return hasReached(next, { age: years, unit: 'years' }, day) ? next : shifted
}

const dayText = (months: number, day: number): IsoDate =>
  [
    String(Math.floor(months / 12)).padStart(4, '0'),
    String((months % 12) + 1).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-')

/** `1 day`, `18 years`. */
export const ageWords = ({ age, unit }: Age): string => `${age} ${age === 1 ? unit.slice(0, -1) : unit}`
