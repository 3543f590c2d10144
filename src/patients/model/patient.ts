import * as z from 'zod/mini'
import { registrationShape } from './registration/registration-fields.ts'

/** The toast of the form when a required field is empty (specification 1 section 5). */
export const FILL_REQUIRED = 'Please fill in all required fields'
export const INSURANCE_NO_REQUIRED = 'Insurance Person No. is required for ESIC patients'

/** The registration form, as the contract takes it. */
export const registration = z.object(registrationShape)
export type Registration = z.output<typeof registration>
export type RegistrationInput = z.input<typeof registration>
