export const AGE_UNITS = ['days', 'months', 'years'] as const
export type AgeUnit = (typeof AGE_UNITS)[number]
export type DoseAge = { readonly count: number; readonly unit: AgeUnit }

/** Mean days of the Gregorian calendar, leap years in. */
const DAYS_IN: Readonly<Record<AgeUnit, number>> = { days: 1, months: 30.4375, years: 365.25 }

/** The days of life at which a limit for an age begins. Pure. */
export const daysOfAge = ({ count, unit }: DoseAge): number => Math.floor(count * DAYS_IN[unit])

/** Days of life in the largest unit in which they are a whole age: 4383 are 12 years, 182 are 6 months, 28 are days. Pure. */
export function ageOfDays(days: number): DoseAge {
  for (const unit of ['years', 'months'] as const) {
    const count = Math.ceil(days / DAYS_IN[unit])
    if (days > 0 && daysOfAge({ count, unit }) === days) return { count, unit }
  }
  return { count: days, unit: 'days' }
}
