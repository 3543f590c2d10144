import { dayOf, type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type Visit = { readonly dischargeDate: Date | null; readonly plannedAt: Date | null }
type Pass = { readonly dischargeAt: Date; readonly printCount: number }

export const DISCHARGE_REFUSALS = {
  DATE_REQUIRED: { status: 400, text: 'Discharge date required' },
  ALREADY_DISCHARGED: { status: 409, text: 'This visit is discharged. Revoke the discharge first.' },
  NO_PASS: { status: 409, text: 'Gate pass not found for this visit.' },
  NOT_PRINTED: { status: 409, text: 'Print the gate pass first.' },
  OTHER_DAY: { status: 409, text: 'The gate pass is valid on <day> only.' },
} as const

/** Whether a patient is discharged now: on the day of a valid pass that was printed (specification 3 section 4). */
export function decideDischarge(
  visit: Visit,
  pass: Pass | null,
  today: IsoDate,
): Verdict<true, keyof typeof DISCHARGE_REFUSALS> {
  if (visit.dischargeDate) return refuse('ALREADY_DISCHARGED')
  if (!visit.plannedAt) return refuse('DATE_REQUIRED')
  if (!pass) return refuse('NO_PASS')
  if (pass.printCount === 0) return refuse('NOT_PRINTED')
  const day = dayOf(pass.dischargeAt)
  return day === today ? accept(true) : refuse('OTHER_DAY', { values: { day: showDay(day) } })
}
