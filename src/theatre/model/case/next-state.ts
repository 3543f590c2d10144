import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type CaseState, COURSE } from './case-words.ts'

/** How a case ends that goes no further, and from which states on. */
const BEFORE_THEATRE: readonly CaseState[] = ['requested', 'scheduled', 'pre_op_preparation', 'ready_for_surgery']
const IN_THEATRE: readonly CaseState[] = ['in_theatre', 'surgery_in_progress']
const ENDS: Readonly<Partial<Record<CaseState, readonly CaseState[]>>> = {
  postponed: BEFORE_THEATRE,
  cancelled: [...BEFORE_THEATRE, 'postponed'],
  abandoned: IN_THEATRE,
}

/** Whether a case waits outside: it can be moved, postponed and cancelled. */
export const isOutside = (state: CaseState): boolean => BEFORE_THEATRE.includes(state)
/** Whether a case lies in the theatre. */
export const isInside = (state: CaseState): boolean => IN_THEATRE.includes(state)
/** Whether a case has no place in a theatre: it was asked for, or put off. */
export const isWaiting = (state: CaseState): boolean => state === 'requested' || state === 'postponed'
/** Whether nothing comes any more. */
export const isOver = (state: CaseState): boolean =>
  state === 'discharged_from_ot' || state === 'cancelled' || state === 'abandoned'
/** Whether its procedures were confirmed. */
export const isCompleted = (state: CaseState): boolean =>
  state === 'surgery_completed' || state === 'post_op_recovery' || state === 'discharged_from_ot'

/** The state after this one; null where there is none. */
export function nextState(state: CaseState): CaseState | null {
  const at = COURSE.findIndex((one) => one === state)
  return at < 0 ? null : (COURSE[at + 1] ?? null)
}

/**
 * A case goes to the next state and to no other, or is postponed, cancelled or given up with a reason. What makes a state (a place, a
 * stamp, the completion) is asked by the steps themselves.
 */
export function decideState(
  from: CaseState,
  to: CaseState,
  reason: string | null,
): Verdict<CaseState, 'NOT_THE_NEXT' | 'REASON_REQUIRED'> {
  const ends = ENDS[to]
  if (!ends) return nextState(from) === to ? accept(to) : refuse('NOT_THE_NEXT')
  if (!ends.includes(from)) return refuse('NOT_THE_NEXT')
  return reason ? accept(to) : refuse('REASON_REQUIRED', { field: 'reason' })
}
