import { INVESTIGATION_ONLY, needsRoom, type VisitForm } from './visit.ts'

type Asked = Pick<VisitForm, 'patientType' | 'visitType' | 'appointmentWithId' | 'reasonForVisit' | 'wardId' | 'roomNo'>

/**
 * The labels of the required fields that are empty, in the form's order, for 'Please fill in the following required
 * fields: <list>'. The appointment is required only when a visit is created at which a doctor is met
 * (specification 2 section 5).
 */
export function missingFields(form: Partial<Asked>, isNew: boolean): string[] {
  const meetsDoctor = isNew && form.visitType !== INVESTIGATION_ONLY
  const lies = needsRoom(form.patientType ?? '')
  const asked: readonly (readonly [string, unknown])[] = [
    ['Visit Type', form.visitType],
    ['Appointment With', meetsDoctor ? form.appointmentWithId : 'not asked'],
    ['Reason for Visit', form.reasonForVisit?.trim()],
    ['Patient Type', form.patientType],
    ['Ward Allotted', lies ? form.wardId : 'not asked'],
    ['Room Allotted', lies ? form.roomNo : 'not asked'],
  ]
  return asked.filter(([, value]) => !value).map(([label]) => label)
}
