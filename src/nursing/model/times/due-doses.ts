import { type Frequency, type NursingSettings, settingsOn } from '../../../hours/model/dose-times.ts'
import { addDays, dayOf, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'

/** What of an order of medicines decides when it is due. Instants; minutes of the day. */
export type TimedOrder = {
  readonly kind: 'regular' | 'once' | 'as_needed' | 'infusion'
  /** Of a regular order. */
  readonly frequency: Frequency | null
  readonly everyHours: number | null
  /** Times of its own instead of those of the hospital; empty: the hospital's. */
  readonly ownTimes: readonly number[]
  /** Null: by a scale, typed when it is given. */
  readonly dose: number | null
  /** Of `places`: three or four doses, 0 for none. */
  readonly placeDoses: readonly number[]
  /** Every second dose, where it differs; of `alternate` it makes a dose each day. */
  readonly otherDose: number | null
  readonly startsAt: Date
  /** So many days of doses, counted from the first (decided D2); null: until it is stopped. */
  readonly days: number | null
  readonly stoppedAt: Date | null
  /** A dose at once beside the regular ones (decided D1). */
  readonly isFirstNow: boolean
}

export type DueDose = { readonly dueAt: Date; readonly dose: number | null }

/** From inclusive, to exclusive. */
export type Window = { readonly from: Date; readonly to: Date }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOURS_A_DAY = 24

/**
 * The doses that are due in a window by an order and the dated settings of its hospital: computed, never stored. Start inclusive, stop
 * exclusive; a minute belongs to its calendar day.
 */
export const dueDoses = (order: TimedOrder, window: Window, settings: readonly NursingSettings[]): DueDose[] =>
  plannedDoses(order, window, settings).filter(({ dueAt }) => order.stoppedAt === null || dueAt < order.stoppedAt)

/** The same as if it had not been stopped: the cells that a stop closed are shown as such. */
export function plannedDoses(order: TimedOrder, window: Window, settings: readonly NursingSettings[]): DueDose[] {
  const found: DueDose[] = []
  const keep = (due: DueDose) => {
    if (due.dueAt >= window.from && due.dueAt < window.to) found.push(due)
  }
  if (order.kind === 'once') keep({ dueAt: order.startsAt, dose: order.dose })
  if (order.kind !== 'regular') return found
  let isFirst = true
  for (const due of regularDoses(order, window, settings)) {
    if (isFirst && order.isFirstNow && due.dueAt > order.startsAt) keep({ dueAt: order.startsAt, dose: due.dose })
    isFirst = false
    keep(due)
  }
  if (isFirst && order.isFirstNow) keep({ dueAt: order.startsAt, dose: order.dose })
  return found
}

/** A dose with how many doses of its order were due before it. */
type PlacedDose = DueDose & { readonly place: number }

/** Those of a window, and of some days before it, until the days of the order are over. */
function* regularDoses(order: TimedOrder, window: Window, settings: readonly NursingSettings[]): Generator<DueDose> {
  const doses = order.frequency === 'hourly' ? hourly(order, window.from) : byDay(order, window.from, settings)
  const most = order.days === null ? Number.POSITIVE_INFINITY : dosesOf(order, order.days, settings)
  for (const { place, ...due } of doses) {
    if (due.dueAt >= window.to || place >= most) return
    const isOther = order.otherDose !== null && place % 2 === 1
    yield isOther ? { ...due, dose: order.otherDose } : due
  }
}

function* hourly({ startsAt, everyHours, dose }: TimedOrder, from: Date): Generator<PlacedDose> {
  const step = (everyHours ?? HOURS_A_DAY) * HOUR
  const passed = Math.max(0, Math.floor((from.getTime() - startsAt.getTime()) / step))
  for (let place = passed; ; place += 1) yield { dueAt: new Date(startsAt.getTime() + place * step), dose, place }
}

/** Doses on calendar days; the first day with a due time that is not before the start sets weekday, day of the month and odd or even. */
function* byDay(order: TimedOrder, from: Date, settings: readonly NursingSettings[]): Generator<PlacedDose> {
  let first: IsoDate | null = null
  const begin = beginOf(order, dayOf(from), settings)
  let { place } = begin
  for (let { day } = begin; ; day = addDays(day, 1)) {
    if (first !== null && !isDayOf(order, first, day)) continue
    for (const { minute, dose } of timesOn(order, day, settings)) {
      const dueAt = new Date(startOfDay(day).getTime() + minute * MINUTE)
      if (dueAt < order.startsAt) continue
      first ??= day
      yield { dueAt, dose, place }
      place += 1
    }
  }
}

/**
 * The day from which the doses from `from` on are counted, and how many were due before it. A daily order has as many doses on each day
 * after its first, whatever the hours of the hospital are; any other is counted from its first day.
 */
function beginOf(order: TimedOrder, from: IsoDate, settings: readonly NursingSettings[]) {
  const first = dayOf(order.startsAt)
  if (from <= first || !isDaily(order)) return { day: first, place: 0 }
  const ofFirst = timesOn(order, first, settings)
  const began = (order.startsAt.getTime() - startOfDay(first).getTime()) / MINUTE
  const passed = ofFirst.filter(({ minute }) => minute >= began).length
  return { day: from, place: passed + (daysApart(first, from) - 1) * ofFirst.length }
}

const isDaily = ({ frequency, otherDose }: TimedOrder): boolean =>
  frequency !== 'weekly' && frequency !== 'monthly' && (frequency !== 'alternate' || otherDose !== null)

function isDayOf({ frequency, otherDose }: TimedOrder, first: IsoDate, day: IsoDate): boolean {
  if (frequency === 'weekly') return daysApart(first, day) % 7 === 0
  if (frequency === 'alternate' && otherDose === null) return daysApart(first, day) % 2 === 0
  if (frequency !== 'monthly') return true
  const wanted = Number(first.slice(8))
  const isLast = addDays(day, 1).slice(8) === '01'
  return Number(day.slice(8)) === wanted || (isLast && Number(day.slice(8)) < wanted)
}

const daysApart = (from: IsoDate, to: IsoDate): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / (HOURS_A_DAY * HOUR))

type TimeOfDay = { readonly minute: number; readonly dose: number | null }

/** The times of a day with their doses, ascending. */
export function timesOn(order: TimedOrder, day: IsoDate, settings: readonly NursingSettings[]): TimeOfDay[] {
  const { frequency, dose, placeDoses, ownTimes } = order
  const { times } = settingsOn(settings, day)
  if (frequency === 'places') {
    const usual = placeDoses.length === 4 ? times.four : times.three
    const minutes = ownTimes.length === placeDoses.length ? ownTimes : usual
    return placeDoses.flatMap((one, place) => (one > 0 ? [{ minute: minutes[place] ?? 0, dose: one }] : []))
  }
  if (ownTimes.length > 0) return ownTimes.map((minute) => ({ minute, dose }))
  return timesOf(frequency, times).map((minute) => ({ minute, dose }))
}

function timesOf(frequency: Frequency | null, times: NursingSettings['times']): readonly number[] {
  if (frequency === 'bd' || frequency === 'tds' || frequency === 'qid' || frequency === 'am' || frequency === 'hs')
    return times[frequency]
  return times.od
}

/** How many doses so many days of an order are. */
export function dosesOf(order: TimedOrder, days: number, settings: readonly NursingSettings[]): number {
  const { frequency, otherDose } = order
  if (frequency === 'hourly') return Math.ceil((days * HOURS_A_DAY) / (order.everyHours ?? HOURS_A_DAY))
  const aDay = timesOn(order, dayOf(order.startsAt), settings).length
  if (frequency === 'weekly') return Math.ceil(days / 7) * aDay
  if (frequency === 'monthly') return Math.ceil(days / 30) * aDay
  if (frequency === 'alternate' && otherDose === null) return Math.ceil(days / 2) * aDay
  return days * aDay
}
