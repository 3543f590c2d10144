import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type Visit = {
  readonly admissionDate: Date | null
  readonly surgeryDate: IsoDate | null
  readonly dischargeDate: Date | null
}

export const PLAN_REFUSALS = {
  ALREADY_DISCHARGED: { status: 409, text: 'This visit is discharged. Revoke the discharge first.' },
  DISCHARGE_BEFORE_ADMISSION: { status: 400, text: 'The discharge date cannot be before the admission date.' },
  DISCHARGE_BEFORE_SURGERY: { status: 400, text: 'The discharge date cannot be before the surgery date.' },
} as const

/** Whether a discharge may be planned for an instant: after admission and surgery, while the patient is here. */
export function decidePlan(visit: Visit, plannedAt: Date): Verdict<Date, keyof typeof PLAN_REFUSALS> {
  if (visit.dischargeDate) return refuse('ALREADY_DISCHARGED')
  if (visit.admissionDate && plannedAt < visit.admissionDate)
    return refuse('DISCHARGE_BEFORE_ADMISSION', { field: 'plannedAt' })
  if (visit.surgeryDate && dayOf(plannedAt) < visit.surgeryDate)
    return refuse('DISCHARGE_BEFORE_SURGERY', { field: 'plannedAt' })
  return accept(plannedAt)
}
