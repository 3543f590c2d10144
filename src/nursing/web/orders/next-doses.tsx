import type { NursingSettings } from '../../../hours/model/dose-times.ts'
import { dayOf, showDay, showTime } from '../../../kernel/calendar.ts'
import type { MedicationOrderForm } from '../../model/orders/order-form.ts'
import { dueDoses } from '../../model/times/due-doses.ts'

const NEXT_DOSES = 3
const DAY_MS = 86_400_000

/** The next three doses, by the times of the hospital, before it is signed. */
export function NextDoses({
  order,
  settings,
}: {
  readonly order: MedicationOrderForm
  readonly settings: readonly NursingSettings[]
}) {
  if (order.kind !== 'regular' || order.frequency === null) return null
  const now = new Date()
  const doses = dueDoses(
    { ...order, startsAt: now, stoppedAt: null },
    { from: now, to: new Date(now.getTime() + 35 * DAY_MS) },
    settings,
  ).slice(0, NEXT_DOSES)
  if (doses.length === 0) return null
  const words = doses.map(({ dueAt }) => `${showDay(dayOf(dueAt)).slice(0, 5)} ${showTime(dueAt)}`)
  return <p role="status">{`Next doses: ${words.join(', ')}`}</p>
}
