import { dayOf, type IsoDate, minuteOf, showMinute, startOfDay } from '../../kernel/calendar.ts'
import { type NursingSettings, settingsOn } from './dose-times.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const DAY = DAY_MINUTES * MINUTE

/** The end of the shift that an instant is in, exclusive. */
export function endOfShift(at: Date, settings: readonly NursingSettings[]): Date {
  const day = dayOf(at)
  const start = startOfDay(day).getTime()
  const minute = minuteOf(at)
  const next = settingsOn(settings, day).shifts.find((begins) => begins > minute)
  if (next !== undefined) return new Date(start + next * MINUTE)
  const tomorrow = start + DAY
  return new Date(tomorrow + (settingsOn(settings, dayOf(new Date(tomorrow))).shifts[0] ?? 0) * MINUTE)
}

/** The beginning of the shift that an instant is in. */
export function startOfShift(at: Date, settings: readonly NursingSettings[]): Date {
  const day = dayOf(at)
  const start = startOfDay(day).getTime()
  const minute = minuteOf(at)
  const last = settingsOn(settings, day).shifts.findLast((begins) => begins <= minute)
  if (last !== undefined) return new Date(start + last * MINUTE)
  const yesterday = start - DAY
  return new Date(yesterday + (settingsOn(settings, dayOf(new Date(yesterday))).shifts.at(-1) ?? 0) * MINUTE)
}

/** A part of a calendar day, in minutes: from inclusive, to exclusive. */
export type PartOfDay = { readonly from: number; readonly to: number }

/** The shifts of a calendar day by its dated settings; the night is cut by midnight, since a day of a chart is a day of the calendar. */
export function partsOfDay(day: IsoDate, settings: readonly NursingSettings[]): PartOfDay[] {
  const begins = [...new Set([0, ...settingsOn(settings, day).shifts])].sort((a, b) => a - b)
  return begins.map((from, at) => ({ from, to: begins[at + 1] ?? DAY_MINUTES }))
}

/** '08:00 to 14:00'. */
export const partWords = ({ from, to }: PartOfDay): string =>
  `${showMinute(from)} to ${to === DAY_MINUTES ? '24:00' : showMinute(to)}`
