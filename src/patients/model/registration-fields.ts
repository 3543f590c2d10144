import * as z from 'zod/mini'
import { payerChoice } from '../../catalogue/model/payers/payer-fields.ts'
import { optionalIsoDate, optionalText, requiredText, uuid } from '../../platform/model/contract/fields.ts'

export const GENDERS = ['male', 'female', 'other'] as const
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

export const PHONE = /^\d{10}$/
export const digits = (pattern: RegExp, message: string) =>
  z.pipe(optionalText(20), z.nullable(z.string().check(z.regex(pattern, message))))

type Field = {
  /** Its column of `patients`, which holds the value as the schema reads it. */
  readonly column: string
  /** Its name on screens. */
  readonly label: string
  readonly schema: z.ZodMiniType
  /** The form says so before anything is sent. */
  readonly required?: boolean
}

/**
 * The fields of the registration in the order of the form (specification 1 sections 2.7, 3 and 5), each described once:
 * the contract, the columns, the record that is opened, merging and clashes are derived from here. Empty optional
 * fields arrive as '' and are stored as null. Age is in whole years, days are IsoDate, the phone has ten digits.
 */
export const REGISTRATION_FIELDS = {
  name: {
    column: 'name',
    label: 'Patient Name',
    schema: requiredText(120, 'Patient name is required'),
    required: true,
  },
  payerId: { column: 'payer_id', label: 'Corporate', schema: payerChoice, required: true },
  insurancePersonNo: { column: 'insurance_person_no', label: 'Insurance Person No', schema: optionalText(60) },
  dateOfBirth: { column: 'date_of_birth', label: 'Date of Birth', schema: optionalIsoDate() },
  age: {
    column: 'age',
    label: 'Age',
    schema: z.pipe(
      z.union([z.int(), z.string()], 'Age is required').check(
        z.refine((typed) => typed !== '', { error: 'Age is required', abort: true }),
        z.refine(isAge, 'Age must be between 0 and 150'),
      ),
      z.transform(Number),
    ),
    required: true,
  },
  gender: { column: 'gender', label: 'Gender', schema: z.enum(GENDERS, 'Gender is required'), required: true },
  phone: {
    column: 'phone',
    label: 'Phone',
    schema: requiredText(20, 'Phone is required').check(z.regex(PHONE, 'Phone must be 10 digits')),
    required: true,
  },
  identityType: { column: 'identity_type', label: 'Identity Type', schema: optionalText(40) },
  aadharPassport: { column: 'aadhar_passport_last4', label: 'Aadhar/Passport', schema: optionalText(40) },
  address: { column: 'address', label: 'Address', schema: requiredText(500, 'Address is required'), required: true },
  emergencyContactName: {
    column: 'emergency_contact_name',
    label: 'Emergency Contact Name',
    schema: requiredText(120, 'Emergency contact name is required'),
    required: true,
  },
  emergencyContactMobile: {
    column: 'emergency_contact_mobile',
    label: 'Emergency Contact Mobile',
    schema: requiredText(20, 'Emergency contact mobile is required').check(z.regex(PHONE, 'Mobile must be 10 digits')),
    required: true,
  },
  secondEmergencyContactName: {
    column: 'second_emergency_contact_name',
    label: 'Second Emergency Contact Name',
    schema: optionalText(120),
  },
  secondEmergencyContactMobile: {
    column: 'second_emergency_contact_mobile',
    label: 'Second Emergency Contact Mobile',
    schema: digits(PHONE, 'Mobile must be 10 digits'),
  },
  relativePhoneNo: {
    column: 'relative_phone_no',
    label: 'Relative Phone No',
    schema: digits(PHONE, 'Phone must be 10 digits'),
  },
  quarterPlotNo: { column: 'quarter_plot_no', label: 'Quarter/Plot No', schema: optionalText(60) },
  ward: { column: 'ward', label: 'Ward', schema: optionalText(60) },
  panchayat: { column: 'panchayat', label: 'Panchayat', schema: optionalText(120) },
  cityTown: { column: 'city_town', label: 'City/Town', schema: optionalText(120) },
  state: { column: 'state', label: 'State', schema: optionalText(80) },
  pinCode: { column: 'pin_code', label: 'Pin Code', schema: digits(/^\d{6}$/, 'Pin code must be 6 digits') },
  bloodGroup: {
    column: 'blood_group',
    label: 'Blood Group',
    schema: z.pipe(optionalText(3), z.nullable(z.enum(BLOOD_GROUPS, 'Please choose a blood group'))),
  },
  spouseName: { column: 'spouse_name', label: 'Spouse Name', schema: optionalText(120) },
  email: { column: 'email', label: 'Email', schema: optionalText(254) },
  relationshipManager: { column: 'relationship_manager', label: 'Relationship Manager', schema: optionalText(120) },
  privilegeCardNumber: { column: 'privilege_card_number', label: 'Privilege Card Number', schema: optionalText(60) },
  billingLink: { column: 'billing_link', label: 'Billing Link', schema: optionalText(500) },
  allergies: { column: 'allergies', label: 'Allergies', schema: optionalText(500) },
  instructions: { column: 'instructions', label: 'Instructions', schema: optionalText(1000) },
  /** Files uploaded beforehand with POST /files. */
  patientPhoto: { column: 'patient_photo', label: 'Patient Photo', schema: z.optional(z.nullable(uuid)) },
  referralLetter: { column: 'referral_letter', label: 'Referral Letter', schema: z.optional(z.nullable(uuid)) },
} as const satisfies Readonly<Record<string, Field>>

type Fields = typeof REGISTRATION_FIELDS
export type RegistrationField = keyof Fields
export const FIELD_NAMES = Object.keys(REGISTRATION_FIELDS) as RegistrationField[]

type Shape = { -readonly [F in RegistrationField]: Fields[F]['schema'] }
export const registrationShape = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, REGISTRATION_FIELDS[name].schema]),
) as Shape

export const isRequired = (name: RegistrationField): boolean => 'required' in REGISTRATION_FIELDS[name]

/** The payer is a reference with its kind, and the identity number is sealed: both have columns of their own making. */
export type PlainField = Exclude<RegistrationField, 'payerId' | 'aadharPassport'>
export const PLAIN_FIELDS = FIELD_NAMES.filter(
  (name): name is PlainField => name !== 'payerId' && name !== 'aadharPassport',
)
export type ColumnOf<F extends RegistrationField> = Fields[F]['column']

function isAge(typed: string | number): boolean {
  const age = typeof typed === 'number' ? typed : /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1
  return Number.isInteger(age) && age >= 0 && age <= 150
}
