import { dayOf, showDay, showTime } from '../../kernel/calendar.ts'
import { minutesBetween, minutesInWords } from '../../kernel/minutes-in-words.ts'
import type { Priority } from '../../orders/model/order-words.ts'
import type { ExaminationRow } from './shown-examination.ts'

/** In minutes after the order: when the pictures are to be taken, and when the report is to be verified. */
export const TARGETS: Readonly<Record<Priority, { readonly image: number; readonly report: number }>> = {
  stat: { image: 30, report: 60 },
  urgent: { image: 120, report: 240 },
  routine: { image: 24 * 60, report: 48 * 60 },
}
/** After so many minutes of waiting a patient who has arrived, and what is to be reported, is marked. */
const LONG = { arrived: 45, done: 60 }
const MINUTE_MS = 60_000

export type Waiting = {
  readonly first: string
  readonly second: string
  /** `late`: beyond the target of its priority; `long`: within it, and longer than usual. */
  readonly mark: 'late' | 'long' | null
}

type Row = Pick<
  ExaminationRow,
  'state' | 'priority' | 'orderedAt' | 'scheduledFor' | 'arrivedAt' | 'doneAt' | 'completedAt'
>

/** How long a study has waited for its next step, and for which. Pure. */
export function waitingOf(row: Row, now: Date): Waiting {
  const { state, priority, orderedAt, scheduledFor, arrivedAt, doneAt, completedAt } = row
  if (state === 'verified' || state === 'cancelled')
    return { first: state, second: completedAt ? momentOf(new Date(completedAt), now) : '', mark: null }
  const ordered = new Date(orderedAt)
  const isDone = doneAt !== null
  const target = new Date(ordered.getTime() + TARGETS[priority][isDone ? 'report' : 'image'] * MINUTE_MS)
  const scheduled = scheduledFor === null ? null : new Date(scheduledFor)
  if (state === 'scheduled' && scheduled && scheduled > now)
    return { ...appointment(scheduled, now), mark: target < now && priority !== 'routine' ? 'late' : null }
  const since = new Date(doneAt ?? (priority === 'stat' ? null : arrivedAt) ?? orderedAt)
  const waited = minutesBetween(since, now)
  const isLong = isDone ? waited >= LONG.done : arrivedAt !== null && waited >= LONG.arrived
  return {
    first: minutesInWords(waited),
    second: isDone
      ? `done ${momentOf(since, now)}`
      : priority === 'stat'
        ? `target ${momentOf(target, now)}`
        : `${arrivedAt ? 'arrived' : 'ordered'} ${momentOf(since, now)}`,
    mark: target < now ? 'late' : isLong ? 'long' : null,
  }
}

/** The hour of an appointment and how far it is; its day and hour where it is another day. */
function appointment(at: Date, now: Date): { readonly first: string; readonly second: string } {
  if (dayOf(at) !== dayOf(now)) return { first: showDay(dayOf(at)), second: showTime(at) }
  return { first: showTime(at), second: `in ${minutesInWords(minutesBetween(now, at))}` }
}

/** '14:08', and with its day where that is another one: '20/11 14:08'. */
const momentOf = (at: Date, now: Date): string =>
  dayOf(at) === dayOf(now) ? showTime(at) : `${showDay(dayOf(at)).slice(0, 5)} ${showTime(at)}`
