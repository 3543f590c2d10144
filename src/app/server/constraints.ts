import type { ConstraintRefusals } from '../../platform/server/constraints.ts'

/** Each constraint a race can break, and the refusal its rule would have given. */
export const constraints: ConstraintRefusals = {
  one_account_an_email: { code: 'EMAIL_TAKEN', field: 'email' },
  room_held_by_one_patient: { code: 'ROOM_TAKEN', field: 'roomNo' },
  patient_lies_in_one_room: { code: 'ALREADY_ADMITTED' },
  insurance_no_for_esic: { code: 'INSURANCE_NO_REQUIRED', field: 'insurancePersonNo' },
  photo_of_same_hospital: { code: 'FILE_NOT_FOUND', field: 'patientPhoto' },
  letter_of_same_hospital: { code: 'FILE_NOT_FOUND', field: 'referralLetter' },
  ward_of_same_hospital: { code: 'NO_SUCH_ROOM', field: 'wardId' },
  one_document_a_type: { code: 'DOCUMENT_IN_PLACE' },
  visit_of_same_hospital: { code: 'NOT_FOUND' },
}
