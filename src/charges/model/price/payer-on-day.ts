import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { PayerChange } from '../../../visits/model/payer/payer-spans.ts'

/**
 * Who pays what is given on a day: the payer after the last change of that day or before, so that a new payer pays from the day of
 * the change. `present` is the payer of a visit without a change.
 */
export function payerOnDay(day: IsoDate, changes: readonly PayerChange[], present: string): string {
  const [first] = changes
  const last = changes.findLast(({ changedAt }) => dayOf(changedAt) <= day)
  return last?.toPayerId ?? first?.fromPayerId ?? present
}
