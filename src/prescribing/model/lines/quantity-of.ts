import type { PrescribedLine } from '../prescription-form.ts'

const HOURS_A_DAY = 24
const DAYS_A_WEEK = 7
const DAYS_A_MONTH = 30

/** The doses of a day that is taken whole, in the unit of the dose; of as needed the most there can be. */
export function highestADay(line: PrescribedLine): number {
  const { how, dose } = line
  if (how === 'places') return line.morning + line.noon + line.evening + line.night
  if (how === 'as_needed') return dose * (line.mostADay ?? 1)
  if (how === 'hourly') return dose * Math.max(1, Math.floor(HOURS_A_DAY / (line.everyHours ?? HOURS_A_DAY)))
  return dose
}

/** The largest single dose, in its unit. */
export const highestDose = (line: PrescribedLine): number =>
  line.how === 'places' ? Math.max(line.morning, line.noon, line.evening, line.night) : line.dose

/** What is taken over all days, in the unit of the dose. */
function takenOf(line: PrescribedLine): number {
  const { how, dose, days } = line
  if (how === 'hourly') return dose * Math.ceil((days * HOURS_A_DAY) / (line.everyHours ?? HOURS_A_DAY))
  if (how === 'weekly') return dose * Math.ceil(days / DAYS_A_WEEK)
  if (how === 'monthly') return dose * Math.ceil(days / DAYS_A_MONTH)
  if (how === 'alternate') return dose * Math.ceil(days / 2)
  if (how === 'once') return dose
  return highestADay(line) * days
}

/** Whether a dose is counted in what is sold: a tablet and not 5 ml of a bottle. */
const isInUnits = (line: PrescribedLine): boolean => line.medicineId !== null && line.doseUnit === ''

/**
 * The units of sale of a line: places × days, parts of a unit rounded up. Null where it is typed: as needed, in ml or drops of a bottle, and
 * what the pharmacy does not keep.
 */
export function computedQuantity(line: PrescribedLine): number | null {
  if (line.how === 'as_needed' || !isInUnits(line)) return null
  return Math.ceil(takenOf(line)) || null
}

/** What is given out: as typed, else as computed; null where nobody typed it and it cannot be computed. */
export const quantityOf = (line: PrescribedLine): number | null => line.quantity ?? computedQuantity(line)

/** The most that can be taken of what is taken as needed; null where nobody says how often. */
export const highestPossible = (line: PrescribedLine): number | null =>
  line.how === 'as_needed' && line.mostADay !== null && isInUnits(line) ? Math.ceil(takenOf(line)) : null
