import { addDays, dayOf, startOfDay } from '../../kernel/calendar.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A day and two hours: a daily backup that takes its time is not late, one that was left out is. */
export const LATE_AFTER_MS = 26 * HOUR_MS
/** A failed backup is tried again this much later, not at once: a full disk does not empty in a minute. */
export const RETRY_AFTER_MS = HOUR_MS

/** Minutes after the hospital's midnight at which the daily backup starts; undefined for what is no time of day. */
export function minutesOfDay(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined
}

export type BackupHistory = {
  /** Start of the newest backup that was kept; before the first one, the moment of installation. */
  readonly lastKeptAt: Date
  /** Start of the newest try, kept or not. */
  readonly lastTriedAt: Date | null
}

/** Whether the daily backup of `minutes` after midnight is to be made now; one that was missed is made up for. */
export function isBackupDue({ lastKeptAt, lastTriedAt }: BackupHistory, minutes: number, now: Date): boolean {
  if (lastKeptAt >= lastScheduled(minutes, now)) return false
  return !lastTriedAt || lastTriedAt <= lastKeptAt || now.getTime() - lastTriedAt.getTime() >= RETRY_AFTER_MS
}

/** Whether the newest kept backup is older than a scheduled day allows. */
export const isBackupLate = (lastKeptAt: Date, now: Date): boolean =>
  now.getTime() - lastKeptAt.getTime() > LATE_AFTER_MS

/** When the next daily backup starts. */
export const nextScheduled = (minutes: number, now: Date): Date =>
  atMinutes(addDays(dayOf(lastScheduled(minutes, now)), 1), minutes)

function lastScheduled(minutes: number, now: Date): Date {
  const today = atMinutes(dayOf(now), minutes)
  return today <= now ? today : atMinutes(addDays(dayOf(now), -1), minutes)
}

const atMinutes = (day: string, minutes: number): Date => new Date(startOfDay(day).getTime() + minutes * MINUTE_MS)
