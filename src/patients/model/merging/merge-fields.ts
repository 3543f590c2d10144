import { FIELD_NAMES, type RegistrationField } from '../registration/registration-fields.ts'

/** The payer is chosen by itself: nobody's is taken without a word. */
export type TakenField = Exclude<RegistrationField, 'payerId'>
export const isTakenField = (field: RegistrationField): field is TakenField => field !== 'payerId'
export const TAKEN_FIELDS = FIELD_NAMES.filter(isTakenField)
