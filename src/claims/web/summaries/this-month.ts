import type { IsoDate } from '../../../kernel/calendar.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { daysOfMonth } from '../../model/summaries/claim-period.ts'

/** The month of today, and its days. */
export function useThisMonth(): { readonly month: string; readonly from: IsoDate; readonly to: IsoDate } {
  const month = useToday().slice(0, 7)
  return { month, ...daysOfMonth(month) }
}
