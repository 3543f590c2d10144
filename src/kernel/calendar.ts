/** A calendar day, 'yyyy-MM-dd'. Days are the hospital's, never the machine's. */
export type IsoDate = string & { readonly __day?: never }

/** The one time zone of the application, Asia/Kolkata: Indian Standard Time has no daylight saving. */
const IST_OFFSET_MS = 5.5 * 3_600_000
const DAY_MS = 86_400_000

/** The hospital's calendar day at an instant. */
export const dayOf = (instant: Date): IsoDate => new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10)

/** The instant at which a hospital's day begins. */
export const startOfDay = (day: IsoDate): Date => new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS)

/** The day `days` after `day` (negative: before). */
export const addDays = (day: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** True for a day that exists in the calendar (2026-02-30 does not). */
export const isIsoDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** dd/MM/yyyy, as tables and forms show a day. */
export const showDay = (day: IsoDate): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** '261120': the day in numbers that people read aloud. */
export const dayDigits = (day: IsoDate): string => day.slice(2).replaceAll('-', '')

/** MMM dd, yyyy: the dashboards' spelling (specification 3, section 3). */
export const showLongDay = (day: IsoDate): string => {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  return `${month} ${day.slice(8, 10)}, ${day.slice(0, 4)}`
}

/** HH:mm in the hospital's zone. */
export const showTime = (instant: Date): string =>
  new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(11, 16)

/** dd/MM/yyyy in the hospital's zone, of an instant or its spelling on the wire; `none` where there is none. */
export const showDayOf = (instant: Date | string | null, none = ''): string =>
  instant ? showDay(dayOf(new Date(instant))) : none

/** dd/MM/yyyy HH:mm in the hospital's zone, of an instant or its spelling on the wire. */
export const showMoment = (instant: Date | string): string => {
  const at = new Date(instant)
  return `${showDay(dayOf(at))} ${showTime(at)}`
}

/** Calendar days from `from` to `to`, both counted: 1 when they are the same day. */
export const daysInclusive = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The days from `from` to `to`, both among them; none where `to` comes before. */
export function daysFrom(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The minute of the hospital's day at an instant, 0 to 1439. */
export const minuteOf = (instant: Date): number =>
  Math.floor((instant.getTime() - startOfDay(dayOf(instant)).getTime()) / 60_000)

/** Minutes after midnight as HH:mm. */
export const showMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Years completed on `today` of a person born on `birth`; negative when `birth` lies ahead. */
export const ageOn = (birth: IsoDate, today: IsoDate): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Days admitted: the ceiling of days between two instants, at least 1 (specification 3, section 5). */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / DAY_MS))

/** The letter of a month in human ids: A for January to L for December. */
export const monthLetter = (day: IsoDate): string => String.fromCharCode(64 + Number(day.slice(5, 7)))

/** The year in which the financial year of a day begins: 2026 from 1 April 2026 to 31 March 2027. */
export const financialYearOf = (day: IsoDate): number => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
