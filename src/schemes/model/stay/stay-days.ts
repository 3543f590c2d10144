import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { rowOn } from '../on-day.ts'
import type { Occupancy } from './accommodation-units.ts'
import type { StayDay } from './stay-types.ts'
import { stretchWithin } from './ward-of-unit.ts'

/**
 * The calendar days of a stay, that of admission and that of discharge included, each with the bed that counts for it:
 * a doctor's daily visit and the mandatory services of a day are charged once for each, those of the admission for the first.
 */
export function stayDays({ stretches, until, checkOut }: Omit<Occupancy, 'discharged'>): StayDay[] {
  const days: StayDay[] = []
  if (stretches.length === 0) return days
  const last = dayOf(until)
  for (let day = dayOf(new Date(Math.min(...stretches.map(({ from }) => +from)))); day <= last; day = addDays(day, 1)) {
    const span = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
    days.push({ day, stretch: stretchWithin(stretches, span, rowOn(checkOut, day)?.transferDay ?? 'higher') })
  }
  return days
}
