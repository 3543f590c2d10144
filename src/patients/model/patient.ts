import * as z from 'zod/mini'
import { payerChoice } from '../../catalogue/model/payers/payer-fields.ts'
import { optionalIsoDate, optionalText, requiredText, uuid } from '../../platform/model/contract/fields.ts'

export const GENDERS = ['male', 'female', 'other'] as const
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

/** The toast of the form when a required field is empty (specification 1 section 5). */
export const FILL_REQUIRED = 'Please fill in all required fields'
export const INSURANCE_NO_REQUIRED = 'Insurance Person No. is required for ESIC patients'

export const PHONE = /^\d{10}$/
export const digits = (pattern: RegExp, message: string) =>
  z.pipe(optionalText(20), z.nullable(z.string().check(z.regex(pattern, message))))

/**
 * The registration form (specification 1 sections 2.7, 3 and 5). Empty optional fields arrive as '' and are
 * stored as null. Age is in whole years, days are IsoDate, the phone has ten digits.
 */
export const registration = z.object({
  name: requiredText(120, 'Patient name is required'),
  payerId: payerChoice,
  insurancePersonNo: optionalText(60),
  age: z.pipe(
    z.union([z.int(), z.string()], 'Age is required').check(
      z.refine((typed) => typed !== '', { error: 'Age is required', abort: true }),
      z.refine(isAge, 'Age must be between 0 and 150'),
    ),
    z.transform(Number),
  ),
  gender: z.enum(GENDERS, 'Gender is required'),
  phone: requiredText(20, 'Phone is required').check(z.regex(PHONE, 'Phone must be 10 digits')),
  address: requiredText(500, 'Address is required'),
  emergencyContactName: requiredText(120, 'Emergency contact name is required'),
  emergencyContactMobile: requiredText(20, 'Emergency contact mobile is required').check(
    z.regex(PHONE, 'Mobile must be 10 digits'),
  ),
  secondEmergencyContactName: optionalText(120),
  secondEmergencyContactMobile: digits(PHONE, 'Mobile must be 10 digits'),
  dateOfBirth: optionalIsoDate(),
  aadharPassport: optionalText(40),
  identityType: optionalText(40),
  quarterPlotNo: optionalText(60),
  ward: optionalText(60),
  panchayat: optionalText(120),
  relationshipManager: optionalText(120),
  pinCode: digits(/^\d{6}$/, 'Pin code must be 6 digits'),
  state: optionalText(80),
  cityTown: optionalText(120),
  bloodGroup: z.pipe(optionalText(3), z.nullable(z.enum(BLOOD_GROUPS, 'Please choose a blood group'))),
  spouseName: optionalText(120),
  allergies: optionalText(500),
  relativePhoneNo: digits(PHONE, 'Phone must be 10 digits'),
  instructions: optionalText(1000),
  email: optionalText(254),
  privilegeCardNumber: optionalText(60),
  billingLink: optionalText(500),
  /** Files uploaded beforehand with POST /files. */
  patientPhoto: z.optional(z.nullable(uuid)),
  referralLetter: z.optional(z.nullable(uuid)),
})
export type Registration = z.output<typeof registration>
export type RegistrationInput = z.input<typeof registration>

function isAge(typed: string | number): boolean {
  const age = typeof typed === 'number' ? typed : /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1
  return Number.isInteger(age) && age >= 0 && age <= 150
}
