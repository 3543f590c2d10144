import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { rowOn } from '../on-day.ts'
import type { CheckOutRule } from '../scheme-rules.ts'
import type { AccommodationUnit, Stretch } from './stay-types.ts'
import { stretchWithin } from './ward-of-unit.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** The beds of a visit under a hospital's dated rules; `until` is the discharge, or now while the patient is there. */
export type Occupancy = {
  readonly stretches: readonly Stretch[]
  readonly until: Date
  readonly discharged: boolean
  readonly checkOut: readonly CheckOutRule[]
}

/**
 * The units of rent of a stay, each by the check-out rule of the day on which it begins; it belongs to that day and is
 * charged to one bed. What is occupied up to the half-day limit is half a unit; at the discharge, what is occupied up to
 * the grace is free; both limits are inclusive, and the shortest stay is one unit, or half a one. While the patient is
 * there, the unit that runs is a whole one.
 */
export function accommodationUnits({ stretches, until, discharged, checkOut }: Occupancy): AccommodationUnit[] {
  const units: AccommodationUnit[] = []
  const admitted = Math.min(...stretches.map(({ from }) => +from))
  for (let at = admitted; at < +until || at === admitted; ) {
    const from = new Date(at)
    const rule = stretches.length > 0 && rowOn(checkOut, dayOf(from))
    if (!rule) break
    const to = endOfUnit(from, rule)
    const ends = discharged && to >= until
    const minutes = !discharged && to > until ? Infinity : (Math.min(+to, +until) - at) / MINUTE
    const free = ends && at !== admitted && minutes <= rule.graceMinutes
    const half = rule.halfDayMinutes !== null && minutes <= rule.halfDayMinutes
    const stretch = stretchWithin(stretches, { from, to }, rule.transferDay)
    if (stretch && !free) units.push({ day: dayOf(from), at: from, quantity: half ? 500 : 1000, stretch, kept: false })
    at = +to
  }
  return units
}

/** 24 hours after it began; else the next time the clock shows the hour of the rule. */
function endOfUnit(from: Date, { kind, fixedMinute }: CheckOutRule): Date {
  if (kind === '24_hours') return new Date(+from + DAY)
  const minute = kind === 'noon' ? 720 : kind === 'fixed_hour' ? (fixedMinute ?? 0) : 0
  const today = +startOfDay(dayOf(from)) + minute * MINUTE
  return new Date(today > +from ? today : +startOfDay(addDays(dayOf(from), 1)) + minute * MINUTE)
}

/**
 * The units of rooms that were kept during intensive care, where the hospital charges them: one a calendar day, but not
 * on the two days of transfer, which the patient's own bed pays.
 */
export function keptRoomUnits({ stretches, until, checkOut }: Omit<Occupancy, 'discharged'>): AccommodationUnit[] {
  return stretches.flatMap((stretch) => {
    const units: AccommodationUnit[] = []
    const last = dayOf(stretch.to ?? until)
    for (let day = addDays(dayOf(stretch.from), 1); day < last; day = addDays(day, 1)) {
      if (!rowOn(checkOut, day)?.keptRoomCharged) continue
      units.push({ day, at: startOfDay(day), quantity: 1000, stretch, kept: true })
    }
    return units
  })
}
