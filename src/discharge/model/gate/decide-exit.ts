import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { DischargeMode } from '../workflow/discharge-modes.ts'
import type { BodyReceiver } from './body-receiver.ts'
import type { GateAnswer } from './gate-answer.ts'

/** What the guard has to do before an exit, beside looking at the pass. */
export type ExitDuties = { readonly signedForm: boolean; readonly receiver: boolean }

/** What a mode asks for at the gate: the form of who leaves against advice, the receiver of a body (practice 3.11). */
export const exitDuties = (mode: DischargeMode): ExitDuties => ({
  signedForm: mode === 'lama',
  receiver: mode === 'death',
})

/** Why no exit is recorded; each with what the guard reads. */
export const EXIT_REFUSALS = {
  WRONG_DATE: { status: 409, text: 'This pass is not valid today.' },
  ALREADY_USED: {
    status: 409,
    text: 'This pass has been used already.',
    constraints: { one_exit_a_pass: null },
  },
  CANCELLED: { status: 409, text: 'This pass was cancelled.' },
  UNPAID: { status: 409, text: 'The bill of this patient is open again.' },
  FORM_NOT_SEEN: {
    status: 400,
    text: 'Confirm that you have seen the signed form.',
    constraints: { leaving_against_advice_has_a_signed_form: 'signedFormSeen' },
  },
  RECEIVER_REQUIRED: {
    status: 400,
    text: 'Enter who receives the body.',
    constraints: { body_has_a_receiver: 'receiver' },
  },
  HANDOVER_BEFORE_DEATH: {
    status: 400,
    text: 'The handover cannot be before the time of death.',
    constraints: { handed_over_after_death: 'receiver.handedOverAt' },
  },
  HANDOVER_LATER: { status: 400, text: 'The handover cannot be in the future.' },
} as const

export type ExitRefusal = 'NOT_FOUND' | keyof typeof EXIT_REFUSALS

const OF_ANSWER = {
  unknown: 'NOT_FOUND',
  'wrong-date': 'WRONG_DATE',
  'already-used': 'ALREADY_USED',
  cancelled: 'CANCELLED',
  unpaid: 'UNPAID',
} as const satisfies Record<Exclude<GateAnswer, 'valid'>, ExitRefusal>

type Exit = {
  readonly answer: GateAnswer
  readonly mode: DischargeMode
  readonly diedAt: Date | null
  readonly signedFormSeen: boolean
  readonly receiver: BodyReceiver | null
}

/** A clock at the gate may run ahead of the server's by so much. */
const AHEAD_MS = 2 * 60_000

/** Whether an exit is recorded now: on a pass that lets out, with what its mode asks for. Pure. */
export function decideExit(exit: Exit, now: Date): Verdict<{ readonly receiver: BodyReceiver | null }, ExitRefusal> {
  const { answer, mode, diedAt, receiver } = exit
  if (answer !== 'valid') return refuse(OF_ANSWER[answer])
  const duties = exitDuties(mode)
  if (duties.signedForm && !exit.signedFormSeen) return refuse('FORM_NOT_SEEN', { field: 'signedFormSeen' })
  if (!duties.receiver) return accept({ receiver: null })
  if (!receiver) return refuse('RECEIVER_REQUIRED', { field: 'receiver' })
  const at = new Date(receiver.handedOverAt)
  if (diedAt && at < diedAt) return refuse('HANDOVER_BEFORE_DEATH', { field: 'receiver.handedOverAt' })
  if (at.getTime() > now.getTime() + AHEAD_MS) return refuse('HANDOVER_LATER', { field: 'receiver.handedOverAt' })
  return accept({ receiver })
}
