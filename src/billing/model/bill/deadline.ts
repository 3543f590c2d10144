import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import type { BillView } from './bill-view.ts'

/** So many days before the last one the deadline is near. */
const SOON_DAYS = 2

/** The last day on which the payer takes a bill, and how near it is; null once it is submitted, and where there is no limit. */
export function deadlineOf(
  { submitBy, state }: Pick<BillView, 'submitBy' | 'state'>,
  today: IsoDate,
): { readonly day: IsoDate; readonly state: 'open' | 'soon' | 'over' } | null {
  if (submitBy === null || state === 'submitted' || state === 'cancelled') return null
  if (today > submitBy) return { day: submitBy, state: 'over' }
  return { day: submitBy, state: addDays(today, SOON_DAYS) >= submitBy ? 'soon' : 'open' }
}
