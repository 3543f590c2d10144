import { dayOf, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { missingFields } from '../missing-fields.ts'
import { needsRoom, type VisitForm } from '../visit.ts'

type Place = { readonly wardId: string; readonly roomNo: number }
export type DecidedVisit = Omit<VisitForm, 'status'> & {
  readonly status: string
  readonly place: Place | null
  readonly admissionDate: Date | null
}

type Missing = Verdict<DecidedVisit, 'MISSING_FIELDS'>

/**
 * A new visit: its required fields, `scheduled` unless said otherwise, and for IPD and Emergency the admission at
 * the visit date (specification 2 sections 4 and 5).
 */
export function decideNewVisit(form: VisitForm, now: Date): Missing {
  const missing = missingFields(form, true)
  if (missing.length > 0) return refuse('MISSING_FIELDS', { values: { list: missing.join(', ') } })
  return accept({
    ...form,
    status: form.status ?? 'scheduled',
    place: placeOf(form),
    admissionDate: needsRoom(form.patientType) ? admissionOn(form.visitDate, now) : null,
  })
}

type CurrentVisit = {
  readonly status: string
  readonly admissionDate: Date | null
  readonly dischargeDate: Date | null
}

/**
 * A changed visit: the admission date is set only where it was empty. What is discharged stays where it was until the discharge is revoked.
 */
export function decideEditedVisit(
  form: VisitForm,
  current: CurrentVisit,
  now: Date,
): Verdict<DecidedVisit, 'MISSING_FIELDS' | 'ALREADY_DISCHARGED'> {
  if (current.dischargeDate) return refuse('ALREADY_DISCHARGED')
  const missing = missingFields(form, false)
  if (missing.length > 0) return refuse('MISSING_FIELDS', { values: { list: missing.join(', ') } })
  return accept({
    ...form,
    status: form.status ?? current.status,
    place: placeOf(form),
    admissionDate: current.admissionDate ?? (needsRoom(form.patientType) ? admissionOn(form.visitDate, now) : null),
  })
}

/** A cancelled visit holds no room. */
const placeOf = (form: VisitForm): Place | null =>
  needsRoom(form.patientType) && form.status !== 'cancelled' && form.wardId && form.roomNo
    ? { wardId: form.wardId, roomNo: form.roomNo }
    : null

/** The admission is at the visit date: this moment when that is today, else the day's beginning. */
const admissionOn = (visitDate: IsoDate, now: Date): Date => (visitDate === dayOf(now) ? now : startOfDay(visitDate))

/** From when the grace without a referral letter counts. Stored once: later edits of the date do not re-open it. */
export const graceFrom = admissionOn
