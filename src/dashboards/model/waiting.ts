import { dayOf } from '../../kernel/calendar.ts'
import { minutesBetween } from '../../kernel/minutes-in-words.ts'
import { nextInQueue } from '../../visits/model/queue.ts'

/** From so many minutes on a patient has waited too long. */
export const LONG_WAIT_MIN = 45

type Outpatient = { readonly status: string; readonly visitDate: string; readonly waitingSince: string }

/**
 * Minutes an outpatient has waited; null for those who do not wait, or who entered their state on another day than they
 * came: nobody wrote down when they arrived.
 */
export function minutesWaited({ status, visitDate, waitingSince }: Outpatient, now: Date): number | null {
  const since = new Date(waitingSince)
  const waits = nextInQueue(status) === 'in-progress'
  if (!waits || visitDate !== dayOf(now) || dayOf(since) !== visitDate) return null
  return minutesBetween(since, now)
}
