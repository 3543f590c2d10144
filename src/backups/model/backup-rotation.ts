import { addDays, dayOf } from '../../kernel/calendar.ts'

/** How many backups are kept: the newest of each of so many days, weeks and months that have one. */
export type Keep = { readonly days: number; readonly weeks: number; readonly months: number }

const NAME = /^wardbook-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sql\.zst(\.enc)?$/

/** 'wardbook-2026-11-22T021500Z.sql.zst', with '.enc' when encrypted: names sort by time. */
export const backupName = (madeAt: Date, encrypted: boolean): string =>
  `wardbook-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.sql.zst${encrypted ? '.enc' : ''}`

/** When the backup of this name was made; undefined for a file that is no backup. */
export function madeAtOf(name: string): Date | undefined {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}

/** '7,4,12': days, weeks, months. Undefined for anything else and for a first number of 0: a backup is always kept. */
export function readKeep(text: string): Keep | undefined {
  const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
  if (!days || Number(days) === 0) return undefined
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}

/** The names that no rule keeps any more. Files that are no backups are never among them. */
export function outdatedBackups(names: readonly string[], keep: Keep): string[] {
  const backups = names.flatMap((name) => {
    const madeAt = madeAtOf(name)
    return madeAt ? [{ name, day: dayOf(madeAt) }] : []
  })
  const newestFirst = backups.sort((one, other) => (one.name < other.name ? 1 : -1))
  const kept = new Set<string>()
  const keepNewestOfEach = (period: (day: string) => string, count: number) => {
    const seen = new Set<string>()
    for (const { name, day } of newestFirst) {
      if (seen.has(period(day))) continue
      if (seen.size === count) return
      seen.add(period(day))
      kept.add(name)
    }
  }
  keepNewestOfEach((day) => day, keep.days)
  keepNewestOfEach(mondayOf, keep.weeks)
  keepNewestOfEach((day) => day.slice(0, 7), keep.months)
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name))
}

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
