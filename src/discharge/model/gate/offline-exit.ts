import { dayOf } from '../../../kernel/calendar.ts'
import { answerAtGate, type GateAnswer } from './gate-answer.ts'

/** What was otherwise when an exit that was allowed without a network arrived; each is told to guard and desk. */
export const EXIT_CONFLICTS = ['already-used', 'cancelled', 'wrong-date', 'unpaid'] as const
export type ExitConflict = (typeof EXIT_CONFLICTS)[number]

export const CONFLICT_WORDS: Readonly<Record<ExitConflict, string>> = {
  'already-used': 'Another exit was recorded on this pass',
  cancelled: 'The pass had been cancelled',
  'wrong-date': 'The pass was not valid on that day',
  unpaid: 'The bill was open again',
}

type Pass = {
  readonly dischargeAt: Date
  readonly generatedAt: Date
  readonly exitedAt: Date | null
  readonly cancelledAt: Date | null
  readonly isUnpaid: boolean
}

/**
 * What becomes of an exit that a phone allowed without a network. The person has left: on a pass that nobody used and that was not
 * cancelled the exit is recorded, whatever else is found. A phone's clock may be wrong: the exit is after the pass and before now. Pure.
 */
export function receiveOfflineExit(pass: Pass, leftAt: Date, now: Date) {
  const at = new Date(Math.max(pass.generatedAt.getTime(), Math.min(leftAt.getTime(), now.getTime())))
  const conflict = conflictOf(answerAtGate(pass, dayOf(at)))
  return { leftAt: at, conflict, isRecorded: conflict !== 'already-used' && conflict !== 'cancelled' }
}

const conflictOf = (answer: GateAnswer): ExitConflict | null => EXIT_CONFLICTS.find((one) => one === answer) ?? null
