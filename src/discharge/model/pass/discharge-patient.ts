import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** Who lies in a theatre is not discharged (decision record 144). */
export const IN_THEATRE = {
  status: 409,
  text: 'The patient is in the theatre (<theatre>): the case ends first.',
} as const

type Visit = {
  readonly dischargeDate: Date | null
  readonly plannedAt: Date | null
  /** Where the patient is operated at this moment. */
  readonly inTheatre: string | null
}
type Pass = {
  readonly dischargeAt: Date
  readonly printCount: number
  readonly exitedAt: Date | null
  /** More is open of the patient's share than may stay open. */
  readonly isUnpaid: boolean
}

export const DISCHARGE_REFUSALS = {
  DATE_REQUIRED: { status: 400, text: 'Discharge date required' },
  ALREADY_DISCHARGED: { status: 409, text: 'This visit is discharged. Revoke the discharge first.' },
  NO_PASS: { status: 409, text: 'Gate pass not found for this visit.' },
  NOT_PRINTED: { status: 409, text: 'Print the gate pass first.' },
  OTHER_DAY: { status: 409, text: 'The gate pass is valid on <day> only.' },
  IN_THEATRE,
  PAYMENT_OPEN: { status: 409, text: 'The payment is no longer verified: the bill is open again.' },
} as const

/**
 * Whether a patient is discharged, and since when: now, on the day of a valid pass that was printed (specification 3 section 4).
 * Who has left on the pass is discharged since then, also when it is carried out on a later day.
 */
export function decideDischarge(
  visit: Visit,
  pass: Pass | null,
  now: Date,
): Verdict<Date, keyof typeof DISCHARGE_REFUSALS> {
  if (visit.dischargeDate) return refuse('ALREADY_DISCHARGED')
  if (!visit.plannedAt) return refuse('DATE_REQUIRED')
  if (!pass) return refuse('NO_PASS')
  if (pass.exitedAt) return accept(pass.exitedAt)
  if (visit.inTheatre) return refuse('IN_THEATRE', { values: { theatre: visit.inTheatre } })
  if (pass.printCount === 0) return refuse('NOT_PRINTED')
  const day = dayOf(pass.dischargeAt)
  if (day !== dayOf(now)) return refuse('OTHER_DAY', { values: { day: showDay(day) } })
  return pass.isUnpaid ? refuse('PAYMENT_OPEN') : accept(now)
}
