import { FIELD_NAMES, type RegistrationField } from '../../model/registration/registration-fields.ts'
import { fieldsOf, type PatientCard } from '../registration/patient-fields.ts'

/** The fields in which two records differ. */
export function differingFields(one: PatientCard, other: PatientCard): RegistrationField[] {
  const [a, b] = [fieldsOf(one), fieldsOf(other)]
  return FIELD_NAMES.filter((field) => a[field] !== b[field])
}

/** The record offered to be kept: the one whose id has been on papers longest. */
export const olderOf = (one: PatientCard, other: PatientCard): PatientCard =>
  one.createdAt <= other.createdAt ? one : other

/** The values offered to be taken: what the kept record lacks. */
export function offeredFields(kept: PatientCard, merged: PatientCard): RegistrationField[] {
  const values = fieldsOf(kept)
  return differingFields(kept, merged).filter((field) => values[field] === '')
}
