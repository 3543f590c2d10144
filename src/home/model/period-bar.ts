import { addDays, daysInclusive, type IsoDate } from '../../kernel/calendar.ts'
import type { TreatmentPeriods } from '../../visits/model/treatment/treatment-periods.ts'

export type BarPart = {
  readonly name: 'Pre-surgical' | 'Surgical package' | 'Post-surgical'
  /** Per cent of the bar, from its left end. */
  readonly start: number
  readonly width: number
}
export type PeriodBar = {
  readonly parts: readonly BarPart[] /** Where today stands, where it does. */
  readonly today: number | null
}

/** The treatment periods on one line that begins with the first and ends with the last; null where there is none. */
export function periodBar(periods: TreatmentPeriods, today: IsoDate): PeriodBar | null {
  const named = [
    ['Pre-surgical', periods.preSurgical],
    ['Surgical package', periods.surgicalPackage],
    ['Post-surgical', periods.postSurgical],
  ] as const
  const there = named.flatMap(([name, period]) => (period ? [{ name, ...period }] : []))
  const [first] = there
  const last = there.at(-1)
  if (!first || !last) return null
  const end = addDays(last.to, 1)
  const whole = daysInclusive(first.from, last.to)
  /** How much of the bar lies before a day. */
  const share = (day: IsoDate) => (100 * (daysInclusive(first.from, day) - 1)) / whole
  return {
    parts: there.map(({ name, from, to }) => ({
      name,
      start: share(from),
      width: share(addDays(to, 1)) - share(from),
    })),
    today: today >= first.from && today < end ? share(today) : null,
  }
}
