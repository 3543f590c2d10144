import type { NursingSettings } from '../../../hours/model/dose-times.ts'
import { endOfShift } from '../../../hours/model/shifts.ts'
import { plannedDoses, type TimedOrder, type Window } from '../times/due-doses.ts'

/** What was done about a dose. */
export const DONE_STATES = ['given', 'held', 'refused', 'not_available', 'missed'] as const
export type DoneState = (typeof DONE_STATES)[number]

/** Before anything was done: to come, due now, over its hour, missed, or closed by a stop, a discharge, a leave. */
export const OPEN_STATES = ['to_come', 'due_now', 'late', 'missed', 'closed'] as const
export type CellState = DoneState | (typeof OPEN_STATES)[number]

/** Minutes around the due time that are on time, inclusive (decided D6). */
export const ON_TIME_MINUTES = 60
const ON_TIME = ON_TIME_MINUTES * 60_000

/** What was done, as far as a cell asks. */
export type Done = {
  /** Null: as needed. */
  readonly dueAt: Date | null
  readonly state: DoneState
}

/** Why nothing is given between two instants: on leave, in the theatre, discharged until it was revoked (decided D7). */
export const AWAY_REASONS = ['leave', 'theatre', 'discharged'] as const
export type AwayReason = (typeof AWAY_REASONS)[number]
export type Away = Window & { readonly why: AwayReason }

/** Why a cell is closed. */
export const CLOSED_BY = ['stopped', ...AWAY_REASONS] as const
export type ClosedBy = (typeof CLOSED_BY)[number]

/** When and between what nothing is given. */
export type Circumstances = {
  readonly now: Date
  readonly settings: readonly NursingSettings[]
  /** Discharge or death: what is due from here on is closed. */
  readonly endedAt: Date | null
  /** Leave, theatre, the gap of a revoked discharge: closed between out and back. */
  readonly away: readonly Away[]
}

export type Cell<D extends Done = Done> = {
  readonly dueAt: Date
  readonly dose: number | null
  readonly state: CellState
  /** Of a closed cell. */
  readonly closedBy: ClosedBy | null
  readonly done: D | null
}

/** From when on a dose that nobody did anything about is missed: the later of the end of its shift and an hour after it was due. */
export const missedFrom = (dueAt: Date, settings: readonly NursingSettings[]): Date =>
  new Date(Math.max(endOfShift(dueAt, settings).getTime(), dueAt.getTime() + ON_TIME + 1))

/** What closes a due time; null where it is open. */
function closedBy(order: TimedOrder, dueAt: Date, { endedAt, away }: Circumstances): ClosedBy | null {
  if (order.stoppedAt !== null && dueAt >= order.stoppedAt) return 'stopped'
  if (endedAt !== null && dueAt >= endedAt) return 'discharged'
  return away.find(({ from, to }) => dueAt >= from && dueAt < to)?.why ?? null
}

function openState(dueAt: Date, { now, settings }: Circumstances): CellState {
  if (now.getTime() < dueAt.getTime() - ON_TIME) return 'to_come'
  if (now.getTime() <= dueAt.getTime() + ON_TIME) return 'due_now'
  return now < missedFrom(dueAt, settings) ? 'late' : 'missed'
}

/**
 * The cells of an order in a window: each due dose in exactly one state, by what was done about it, else by the clock. What was done stays
 * shown, also where a change of the times, a stop or a discharge leaves nothing due at its time.
 */
export function cellsOf<D extends Done>(
  order: TimedOrder,
  done: readonly D[],
  window: Window,
  around: Circumstances,
): Cell<D>[] {
  const acts = new Map(done.flatMap((act) => (act.dueAt ? [[act.dueAt.getTime(), act] as const] : [])))
  const planned = plannedDoses(order, window, around.settings).map(({ dueAt, dose }): Cell<D> => {
    const act = acts.get(dueAt.getTime()) ?? null
    acts.delete(dueAt.getTime())
    const why = act ? null : closedBy(order, dueAt, around)
    return { dueAt, dose, state: act?.state ?? (why ? 'closed' : openState(dueAt, around)), closedBy: why, done: act }
  })
  const beside = [...acts.values()].flatMap((act): Cell<D>[] =>
    act.dueAt && act.dueAt >= window.from && act.dueAt < window.to
      ? [{ dueAt: act.dueAt, dose: null, state: act.state, closedBy: null, done: act }]
      : [],
  )
  return [...planned, ...beside].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

export const OPEN_NOW: readonly CellState[] = ['due_now', 'late', 'missed']
