import type { ConstraintRefusals } from '../../platform/server/constraints.ts'

/** Each constraint a race can break, and the refusal its rule would have given. */
export const constraints: ConstraintRefusals = {
  one_account_an_email: { code: 'EMAIL_TAKEN', field: 'email' },
  room_held_by_one_patient: { code: 'ROOM_TAKEN', field: 'roomNo' },
  patient_lies_in_one_room: { code: 'ALREADY_ADMITTED' },
  room_of_ward: { code: 'NO_SUCH_ROOM', field: 'roomNo' },
  room_is_held: { code: 'ROOM_HELD', field: 'roomNo' },
  room_is_cleaning: { code: 'ROOM_CLEANING', field: 'roomNo' },
  room_is_blocked: { code: 'ROOM_BLOCKED', field: 'roomNo' },
  state_of_an_empty_room: { code: 'ROOM_TAKEN', field: 'roomNo' },
  room_in_one_state: { code: 'ROOM_HELD', field: 'roomNo' },
  one_ward_an_id: { code: 'WARD_ID_EXISTS', field: 'wardId' },
  insurance_no_for_esic: { code: 'INSURANCE_NO_REQUIRED', field: 'insurancePersonNo' },
  photo_of_same_hospital: { code: 'FILE_NOT_FOUND', field: 'patientPhoto' },
  letter_of_same_hospital: { code: 'FILE_NOT_FOUND', field: 'referralLetter' },
  ward_of_same_hospital: { code: 'NO_SUCH_ROOM', field: 'wardId' },
  visit_of_same_hospital: { code: 'NOT_FOUND' },
}
