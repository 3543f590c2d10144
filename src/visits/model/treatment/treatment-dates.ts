import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { TreatmentDays } from './treatment-periods.ts'

export const DATE_REFUSALS = {
  SURGERY_BEFORE_ADMISSION: {
    status: 400,
    text: 'The surgery date cannot be before the admission date.',
    constraints: { surgery_not_before_admission: 'surgeryDate' },
  },
  DISCHARGE_BEFORE_SURGERY: { status: 400, text: 'The discharge date cannot be before the surgery date.' },
  DISCHARGE_BEFORE_ADMISSION: { status: 400, text: 'The discharge date cannot be before the admission date.' },
} as const

type Code = keyof typeof DATE_REFUSALS

const isBefore = (day: IsoDate | null, other: IsoDate | null): boolean => day !== null && other !== null && day < other

/** Dates that make sense: first admission, then surgery, then discharge; each may be unknown, and they may be one day. */
export function decideDates(days: TreatmentDays): Verdict<TreatmentDays, Code> {
  const { admission, surgery, discharge } = days
  if (isBefore(surgery, admission)) return refuse('SURGERY_BEFORE_ADMISSION', { field: 'surgeryDate' })
  if (isBefore(discharge, surgery)) return refuse('DISCHARGE_BEFORE_SURGERY', { field: 'dischargeDate' })
  if (isBefore(discharge, admission)) return refuse('DISCHARGE_BEFORE_ADMISSION', { field: 'dischargeDate' })
  return accept(days)
}
