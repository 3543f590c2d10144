import type { IsoDate } from '../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { type Alert, isStanding, OF_A_DOCTOR, WITHOUT_END } from './alert.ts'
import { namesConfidential } from './confidential.ts'

/** An alert that has passed is ended by who may write; an allergy does not pass, and what a doctor ordered a doctor ends. */
export function decideEnd(
  alert: Alert,
  mayOrder: boolean,
  today: IsoDate,
): Verdict<true, 'ALLERGY_IS_STRUCK_OUT' | 'DOCTOR_DECIDES' | 'NOT_STANDING'> {
  if (WITHOUT_END.includes(alert.kind)) return refuse('ALLERGY_IS_STRUCK_OUT')
  if (OF_A_DOCTOR.includes(alert.kind) && !mayOrder) return refuse('DOCTOR_DECIDES')
  return isStanding(alert, today) ? accept(true) : refuse('NOT_STANDING')
}

/** What was written by mistake is struck out once, with a reason that everybody may read. */
export function decideStrike({ struck }: Alert, reason: string): Verdict<string, 'STRUCK_ALREADY' | 'CONFIDENTIAL'> {
  if (struck) return refuse('STRUCK_ALREADY')
  return namesConfidential(reason) ? refuse('CONFIDENTIAL', { field: 'reason' }) : accept(reason)
}
