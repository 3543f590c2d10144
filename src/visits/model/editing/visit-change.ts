import { dayOf, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import {
  type Admission,
  type AdmissionRefusal,
  decideAdmissionChange,
  decideNewAdmission,
} from '../admission/admission-change.ts'
import { isAdmitted } from '../admission/is-admitted.ts'
import { missingFields } from '../missing-fields.ts'
import { INVESTIGATION_ONLY, needsRoom, type VisitForm } from '../visit.ts'

type Place = { readonly wardId: string; readonly roomNo: number }
export type DecidedVisit = Omit<VisitForm, 'status'> & {
  readonly status: string
  readonly place: Place | null
  readonly admissionDate: Date | null
}

/**
 * A new visit: its required fields, an outpatient's `scheduled` unless said otherwise, and for IPD and Emergency the admission at
 * the visit date, in progress from then on (specification 2 sections 4 and 5; decision record 096).
 */
export function decideNewVisit(
  form: VisitForm,
  now: Date,
): Verdict<DecidedVisit, 'MISSING_FIELDS' | 'ADMISSION_IN_PROGRESS' | 'ONLY_OUTPATIENTS'> {
  if (isMisfit(form)) return refuse('ONLY_OUTPATIENTS', { field: 'visitType' })
  const begins = decideNewAdmission(form)
  if (!begins.ok) return begins
  const missing = missingFields(form, true)
  if (missing.length > 0) return refuse('MISSING_FIELDS', { values: { list: missing.join(', ') } })
  return accept({
    ...form,
    status: form.status ?? (needsRoom(form.patientType) ? 'in-progress' : 'scheduled'),
    place: placeOf(form),
    admissionDate: needsRoom(form.patientType) ? admissionOn(form.visitDate, now) : null,
  })
}

type CurrentVisit = Admission & { readonly admissionDate: Date | null }

/**
 * A changed visit: the admission date is set only where it was empty, and an admission stays in its room. What is discharged stays where it
 * was until the discharge is revoked.
 */
export function decideEditedVisit(
  form: VisitForm,
  current: CurrentVisit,
  now: Date,
): Verdict<DecidedVisit, 'MISSING_FIELDS' | 'ALREADY_DISCHARGED' | 'ONLY_OUTPATIENTS' | AdmissionRefusal> {
  if (current.dischargeDate) return refuse('ALREADY_DISCHARGED')
  if (isMisfit(form)) return refuse('ONLY_OUTPATIENTS', { field: 'visitType' })
  const kept = decideAdmissionChange(form, current)
  if (!kept.ok) return kept
  const visit = { ...form, ...(isAdmitted(current) && current.room) }
  const missing = missingFields(visit, false)
  if (missing.length > 0) return refuse('MISSING_FIELDS', { values: { list: missing.join(', ') } })
  const status = visit.status ?? statusOf(form.patientType, current)
  return accept({
    ...visit,
    status,
    place: placeOf({ ...visit, status }),
    admissionDate: current.admissionDate ?? (needsRoom(form.patientType) ? admissionOn(form.visitDate, now) : null),
  })
}

/** Who has a bed is never here for investigations only. */
const isMisfit = ({ visitType, patientType }: Pick<VisitForm, 'visitType' | 'patientType'>): boolean =>
  visitType === INVESTIGATION_ONLY && needsRoom(patientType)

/** What a form without a status leaves: an outpatient who is admitted is in progress. */
const statusOf = (patientType: string, current: CurrentVisit): string =>
  needsRoom(patientType) && !needsRoom(current.patientType) ? 'in-progress' : current.status

/** A cancelled visit holds no room. */
const placeOf = ({
  patientType,
  status,
  wardId,
  roomNo,
}: Omit<VisitForm, 'status'> & { status: string | null }): Place | null =>
  needsRoom(patientType) && status !== 'cancelled' && wardId && roomNo ? { wardId, roomNo } : null

/** The admission is at the visit date: this moment when that is today, else the day's beginning. */
const admissionOn = (visitDate: IsoDate, now: Date): Date => (visitDate === dayOf(now) ? now : startOfDay(visitDate))

/** From when the grace without a referral letter counts. Stored once: later edits of the date do not re-open it. */
export const graceFrom = admissionOn
