import type { DecidedVisit } from '../model/editing/visit-change.ts'

/** A decided visit as the columns of its row; the room is a stay of its own. */
export const columnsOf = (visit: DecidedVisit) => ({
  visit_date: visit.visitDate,
  patient_type: visit.patientType,
  visit_type: visit.visitType,
  appointment_with_id: visit.appointmentWithId,
  reason_for_visit: visit.reasonForVisit,
  relation_with_employee: visit.relationWithEmployee,
  status: visit.status,
  referring_doctor_id: visit.referringDoctorId,
  admission_date: visit.admissionDate,
})
