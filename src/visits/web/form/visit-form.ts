import { dayOf } from '../../../kernel/calendar.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import type { FormValues } from '../../../ui/forms/empty-values.ts'
import { isAdmitted } from '../../model/admission/is-admitted.ts'
import { missingFields } from '../../model/missing-fields.ts'
import { FORM_STATUSES, needsRoom, PATIENT_TYPES, RELATIONS, VISIT_TYPES, visitForm } from '../../model/visit.ts'
import type { Visit } from '../../model/visits.contract.ts'

export type VisitValues = Partial<FormValues<typeof visitForm>>

/** A new visit: today in the hospital, scheduled, everything else to be chosen. */
export const blankVisit = (): VisitValues => ({
  visitDate: dayOf(new Date()),
  status: 'scheduled',
  wardId: '',
  roomNo: null,
})

/** A stored visit as the form holds it: a status that no form sets is left empty, and so kept. */
export const valuesOf = (visit: Visit): VisitValues => ({
  visitDate: visit.visitDate,
  patientType: oneOf(PATIENT_TYPES, visit.patientType),
  visitType: oneOf(VISIT_TYPES, visit.visitType),
  appointmentWithId: visit.appointmentWithId ?? '',
  reasonForVisit: visit.reasonForVisit,
  relationWithEmployee: oneOf(RELATIONS, visit.relationWithEmployee),
  status: oneOf(FORM_STATUSES, visit.status),
  claimId: visit.claimId ?? '',
  referringDoctorId: visit.referringDoctorId ?? '',
  wardId: visit.wardId ?? '',
  roomNo: visit.roomNo,
})

/** The admission that follows an outpatient visit: today, with what that visit already tells ('Admit To Hospital'). */
export const admissionOf = (before: Visit): VisitValues => ({
  ...valuesOf(before),
  ...blankVisit(),
  patientType: 'IPD',
  visitType: 'patient-admission',
})

/** The readmission of a discharged patient: today, with doctor and referring doctor of the visit before; the claim is another one. */
export const readmissionOf = (before: Visit): VisitValues => ({
  ...admissionOf(before),
  claimId: '',
})

type Values = Parameters<Parameters<VisitFormState['onSubmit']>[0]>[0]

/** What is sent: no form says the status of an admission, nor where somebody lies who is admitted already. */
export const sentOf = (values: Values, stored?: Visit): Values => ({
  ...values,
  ...(needsRoom(values.patientType) && { status: null }),
  ...(stored && isAdmitted(stored) && stored.wardId && { wardId: null, roomNo: null }),
})

const oneOf = <V extends string>(values: readonly V[], value: string | null): V | '' =>
  values.find((known) => known === value) ?? ''

export const useVisitForm = (initial: VisitValues) => useContractForm(visitForm, initial)
export type VisitFormState = ReturnType<typeof useVisitForm>

const FIELD_OF: Readonly<
  Record<string, 'visitType' | 'appointmentWithId' | 'reasonForVisit' | 'patientType' | 'wardId' | 'roomNo'>
> = {
  'Visit Type': 'visitType',
  'Appointment With': 'appointmentWithId',
  'Reason for Visit': 'reasonForVisit',
  'Patient Type': 'patientType',
  'Ward Allotted': 'wardId',
  'Room Allotted': 'roomNo',
}

/** Marks the required fields that are empty and gives the sentence that lists them; null when none is. */
export function missingSentence(form: VisitFormState, isNew: boolean): string | null {
  const { patientType, visitType, appointmentWithId, reasonForVisit, wardId, roomNo } = form.getValues()
  const missing = missingFields(
    {
      patientType: patientType || undefined,
      visitType: visitType || undefined,
      appointmentWithId: appointmentWithId || null,
      reasonForVisit: reasonForVisit ?? '',
      wardId,
      roomNo: roomNo || null,
    },
    isNew,
  )
  for (const label of missing) {
    const field = FIELD_OF[label]
    if (field) form.setFieldError(field, `${label} is required`)
  }
  return missing.length > 0 ? `Please fill in the following required fields: ${missing.join(', ')}` : null
}
