import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import type { OpdRow, OpdVisit } from '../../model/opd.contract.ts'
import type { SelectedRow, SelectedVisit } from './opd.queries.ts'

/** A selected row as it travels. */
export const showOpdRow = (row: SelectedRow): OpdRow => ({
  id: row.id,
  visitNo: row.visit_no,
  patientId: row.patient_id,
  token: row.token_number,
  patientName: row.name,
  uhid: row.uhid,
  isSample: row.is_sample,
  gender: row.gender,
  age: row.age,
  dateOfBirth: row.date_of_birth,
  visitType: row.visit_type,
  visitDate: row.visit_date,
  doctor: row.appointment_with ?? UNKNOWN_DOCTOR,
  diagnosis: row.diagnosis ?? 'General',
  corporate: row.corporate,
  status: row.status,
  paymentReceived: row.payment_received,
  admittedAs: row.admitted_as,
  isInHospital: row.is_in_hospital,
  isDischarged: row.discharge_date !== null,
  notes: row.notes,
  version: row.version,
})

export const showOpdVisit = (row: SelectedVisit): OpdVisit => ({
  ...showOpdRow(row),
  insurancePersonNo: row.insurance_person_no,
  reasonForVisit: row.reason_for_visit,
  relationWithEmployee: row.relation_with_employee,
  claimId: row.claim_id,
  referringDoctor: row.referring_doctor,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
