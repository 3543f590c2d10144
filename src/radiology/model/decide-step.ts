import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { ExaminationState } from './examination-words.ts'
import { type Answers, type Asked, dangersOf, NOTHING_ANSWERED, needsFormF, unanswered } from './safety.ts'

export const FORM_F_STATES = ['none', 'filled', 'declared'] as const
export type FormFState = (typeof FORM_F_STATES)[number]

const isDone = (state: ExaminationState) => state === 'done' || state === 'reporting' || state === 'verified'

/** Before the pictures are taken an order is scheduled, and its patient arrives and is asked. */
export function decidePreparation(state: ExaminationState): Verdict<true, 'CANCELLED' | 'DONE_ALREADY'> {
  if (state === 'cancelled') return refuse('CANCELLED')
  return isDone(state) ? refuse('DONE_ALREADY') : accept(true)
}

type Examined = {
  readonly state: ExaminationState
  readonly asked: Asked
  /** Null where nobody asked the patient anything yet. */
  readonly answers: Answers | null
  readonly formF: FormFState
}

type NotDone = 'CANCELLED' | 'DONE_ALREADY' | 'NOT_ARRIVED' | 'NOT_ASKED' | 'FORM_F_MISSING' | 'DANGEROUS'

/** Whether the examination may be noted as done. Form F is asked of first: nothing overrides the law. */
export function decideDone({ state, asked, answers: given, formF }: Examined): Verdict<true, NotDone> {
  const prepared = decidePreparation(state)
  if (!prepared.ok) return prepared
  if (state !== 'arrived') return refuse('NOT_ARRIVED')
  const answers = given ?? NOTHING_ANSWERED
  if (unanswered(asked, answers).length > 0) return refuse('NOT_ASKED')
  if (needsFormF(asked, answers) && formF !== 'declared') return refuse('FORM_F_MISSING')
  const standing = dangersOf(asked, answers).find(({ isFinal }) => isFinal || answers.clearedBecause === null)
  return standing ? refuse('DANGEROUS', { values: { danger: standing.words } }) : accept(true)
}

/** What was done is repeated until it is reported. */
export function decideRepeat(state: ExaminationState): Verdict<true, 'NOT_DONE' | 'REPORTED'> {
  if (state === 'verified') return refuse('REPORTED')
  return isDone(state) ? accept(true) : refuse('NOT_DONE')
}
