import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'

/** What the gate is answered; a pass of the other hospital is unknown here. */
export const GATE_ANSWERS = ['valid', 'wrong-date', 'already-used', 'cancelled', 'unpaid', 'unknown'] as const
export type GateAnswer = (typeof GATE_ANSWERS)[number]

type Pass = {
  readonly dischargeAt: Date
  readonly exitedAt: Date | null
  readonly cancelledAt: Date | null
  /** More is open of the patient's share now than may stay open: a receipt was void or a cheque bounced after the pass. */
  readonly isUnpaid: boolean
}

/** Whether a patient may leave on a pass today: it holds on the discharge date, for one exit (specification 3 section 9). */
export function answerAtGate(pass: Pass | null, today: IsoDate): GateAnswer {
  if (!pass) return 'unknown'
  if (pass.exitedAt) return 'already-used'
  if (pass.cancelledAt) return 'cancelled'
  if (dayOf(pass.dischargeAt) !== today) return 'wrong-date'
  return pass.isUnpaid ? 'unpaid' : 'valid'
}
