import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { refuse, type Verdict } from '../../../kernel/verdict.ts'
import { decideSurgeries, type SURGERY_REFUSALS } from './decide-surgeries.ts'
import type { VisitInformation } from './treatment.contract.ts'
import { NUMBERED, type TreatmentForm } from './treatment.ts'
import { type DATE_REFUSALS, decideDates } from './treatment-dates.ts'
import type { TreatmentDays } from './treatment-periods.ts'

type Refused = keyof typeof DATE_REFUSALS | keyof typeof SURGERY_REFUSALS | 'NOT_YOURS' | 'CHOSEN_TWICE'

const FIELD_WORDS: Readonly<Record<(typeof NUMBERED)[number], string>> = {
  srNo: 'Sr No',
  bunchNo: 'Bunch No',
  extensionTaken: 'Extension Taken',
  delayWaiverIntimation: 'Delay Waiver for Intimation',
  surgicalApproval: 'Surgical Approval',
}

/** The days a saved form leads to: an empty field keeps what is there, and a discharge that happened stays. */
export const daysAfter = (form: TreatmentForm, current: VisitInformation): TreatmentDays => ({
  admission: form.admissionDate ?? current.admissionDate,
  surgery: form.surgeryDate ?? current.surgeryDate,
  discharge: current.isDischarged ? current.dischargeDate : (form.dischargeDate ?? current.dischargeDate),
})

/**
 * Whether visit data may be saved so (specification 2 section 5): dates that make sense, no surgery twice, and what
 * only administrators number or doctors sanction unchanged by everybody else.
 */
export function decideTreatment(
  form: TreatmentForm,
  current: VisitInformation,
  can: ReadonlySet<string>,
): Verdict<TreatmentDays, Refused> {
  const days = decideDates(daysAfter(form, current))
  if (!days.ok) return days
  const numbered = NUMBERED.find((field) => form[field] !== null && form[field] !== current[field])
  if (numbered && !can.has('visit:track'))
    return refuse('NOT_YOURS', { field: numbered, values: { field: FIELD_WORDS[numbered] } })
  const ids = form.surgeries.map(({ surgeryId }) => surgeryId)
  if (new Set(ids).size < ids.length) return refuse('CHOSEN_TWICE', { field: 'surgeries' })
  const had = new Map(current.treatment.surgeries.map((surgery) => [surgery.surgeryId, surgery.sanctionStatus]))
  const sanctioned = form.surgeries.some(
    ({ surgeryId, sanctionStatus }) => sanctionStatus !== (had.get(surgeryId) ?? 'Not Sanctioned'),
  )
  if (sanctioned && !can.has('sanction:set'))
    return refuse('NOT_YOURS', { field: 'surgeries', values: { field: 'the sanction of a surgery' } })
  return decideSurgeries(form.surgeries, days.value)
}

/** A day that is the one of an instant already there leaves the instant alone. */
export const keptOrNew = (current: Date | null, day: IsoDate | null, begin: (day: IsoDate) => Date): Date | null =>
  day === null || (current && dayOf(current) === day) ? current : begin(day)
