import * as z from 'zod/mini'
import { payerChoice } from '../../../catalogue/model/payers/payer-fields.ts'
import { optionalIsoDate, optionalText, requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import {
  age,
  bloodGroup,
  day,
  gender,
  mobile,
  pinCode,
  type ReadCell,
  recordId,
  textUpTo,
} from '../imports/imported-cells.ts'
import { BLOOD_GROUPS, GENDERS } from './patient-choices.ts'

export const PHONE = /^\d{10}$/
export const digits = (pattern: RegExp, message: string) =>
  z.pipe(optionalText(20), z.nullable(z.string().check(z.regex(pattern, message))))

/** How files bring a field: how a cell is read, and the headings people's files have for it. */
type Imported = {
  readonly read: ReadCell
  readonly aliases?: readonly string[]
  /** Its name in files, where that is not its column. */
  readonly field?: string
}

export type FieldDescription = {
  /** Its column of `patients`, which holds the value as the schema reads it. */
  readonly column: string
  /** Its name on screens, in files and in the history. */
  readonly label: string
  readonly schema: z.ZodMiniType
  /** The form says so before anything is sent. */
  readonly required?: boolean
  /** The longest text that its input takes. */
  readonly max?: number
  /** What its input is: a line of text where it does not say. */
  readonly input?: 'mobile' | 'email' | 'whole-number'
  /** Text of several lines; so many are there before anything is typed. */
  readonly lines?: number
  readonly options?: readonly string[]
  readonly imported: Imported
}

/** An optional text of at most `max` characters. */
const textField = <const C extends string>(column: C, label: string, max: number, aliases: readonly string[] = []) => ({
  column,
  label,
  max,
  schema: optionalText(max),
  imported: { read: textUpTo(max), aliases },
})

/** An optional telephone number of ten digits. */
const mobileField = <const C extends string>(column: C, label: string, message: string) =>
  ({ column, label, max: 10, input: 'mobile', schema: digits(PHONE, message), imported: { read: mobile } }) as const

/** A file uploaded beforehand with POST /files. */
const fileField = <const C extends string>(column: C, label: string) => ({
  column,
  label,
  schema: z.optional(z.nullable(uuid)),
  imported: { read: recordId },
})

const needed = (max: number, missing: string) => ({ schema: requiredText(max, missing), required: true }) as const

/**
 * The fields of the registration (specification 1 sections 2.7, 3 and 5), each described once: the contract, the
 * columns, the inputs, the record that is opened and shown, merging, clashes, imports and the labels of the history are
 * derived from here. Empty optional fields arrive as '' and are stored as null. Age is in whole years, days are
 * IsoDate, telephone numbers have ten digits.
 */
export const REGISTRATION_FIELDS = {
  name: {
    ...textField('name', 'Patient Name', 120, ['full name', 'patient', 'name of patient']),
    ...needed(120, 'Patient name is required'),
  },
  payerId: {
    column: 'payer_id',
    label: 'Corporate',
    schema: payerChoice,
    required: true,
    imported: { field: 'corporate', read: textUpTo(120), aliases: ['payer', 'corporate type', 'scheme', 'category'] },
  },
  insurancePersonNo: textField('insurance_person_no', 'Insurance Person No', 60, [
    'insurance no',
    'insurance number',
    'insurance person number',
    'ip no',
    'ip number',
    'esic no',
  ]),
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
    max: 3,
    input: 'whole-number',
    imported: { read: age, aliases: ['age years', 'age in years'] },
  },
  dateOfBirth: {
    column: 'date_of_birth',
    label: 'Date of Birth',
    schema: optionalIsoDate(),
    imported: { read: day, aliases: ['dob', 'birth date', 'birthdate'] },
  },
  gender: {
    column: 'gender',
    label: 'Gender',
    schema: z.enum(GENDERS, 'Gender is required'),
    required: true,
    options: GENDERS,
    imported: { read: gender, aliases: ['sex'] },
  },
  phone: {
    column: 'phone',
    label: 'Phone',
    schema: requiredText(20, 'Phone is required').check(z.regex(PHONE, 'Phone must be 10 digits')),
    required: true,
    max: 10,
    input: 'mobile',
    imported: {
      read: mobile,
      aliases: ['mobile', 'mobile no', 'mobile number', 'phone no', 'phone number', 'contact no'],
    },
  },
  identityType: textField('identity_type', 'Identity Type', 40),
  aadharPassport: {
    column: 'aadhar_passport_last4',
    label: 'Aadhar/Passport',
    schema: optionalText(40),
    max: 40,
    imported: {
      field: 'aadhar_passport',
      read: textUpTo(40),
      aliases: ['aadhaar', 'aadhar', 'aadhaar no', 'aadhar no', 'passport'],
    },
  },
  address: {
    ...textField('address', 'Address', 500, ['residence', 'full address']),
    ...needed(500, 'Address is required'),
    lines: 2,
  },
  emergencyContactName: {
    ...textField('emergency_contact_name', 'Emergency Contact Name', 120),
    ...needed(120, 'Emergency contact name is required'),
  },
  emergencyContactMobile: {
    column: 'emergency_contact_mobile',
    label: 'Emergency Contact Mobile',
    schema: requiredText(20, 'Emergency contact mobile is required').check(z.regex(PHONE, 'Mobile must be 10 digits')),
    required: true,
    max: 10,
    input: 'mobile',
    imported: { read: mobile },
  },
  secondEmergencyContactName: textField('second_emergency_contact_name', 'Second Emergency Contact Name', 120),
  secondEmergencyContactMobile: mobileField(
    'second_emergency_contact_mobile',
    'Second Emergency Contact Mobile',
    'Mobile must be 10 digits',
  ),
  relativePhoneNo: mobileField('relative_phone_no', 'Relative Phone No', 'Phone must be 10 digits'),
  quarterPlotNo: textField('quarter_plot_no', 'Quarter/Plot No', 60),
  ward: textField('ward', 'Ward', 60),
  panchayat: textField('panchayat', 'Panchayat', 120),
  cityTown: textField('city_town', 'City/Town', 120, ['city', 'town']),
  state: textField('state', 'State', 80),
  pinCode: {
    column: 'pin_code',
    label: 'Pin Code',
    schema: digits(/^\d{6}$/, 'Pin code must be 6 digits'),
    max: 6,
    imported: { read: pinCode, aliases: ['pin', 'postal code', 'zip'] },
  },
  bloodGroup: {
    column: 'blood_group',
    label: 'Blood Group',
    schema: z.pipe(optionalText(3), z.nullable(z.enum(BLOOD_GROUPS, 'Please choose a blood group'))),
    options: BLOOD_GROUPS,
    imported: { read: bloodGroup },
  },
  spouseName: textField('spouse_name', 'Spouse Name', 120),
  email: { ...textField('email', 'Email', 254, ['e-mail', 'email address']), input: 'email' },
  relationshipManager: textField('relationship_manager', 'Relationship Manager', 120),
  privilegeCardNumber: textField('privilege_card_number', 'Privilege Card Number', 60),
  billingLink: textField('billing_link', 'Billing Link', 500),
  allergies: { ...textField('allergies', 'Allergies', 500, ['allergy']), lines: 1 },
  instructions: { ...textField('instructions', 'Instructions', 1000), lines: 2 },
  patientPhoto: fileField('patient_photo', 'Patient Photo'),
  referralLetter: fileField('referral_letter', 'Referral Letter'),
} as const satisfies Readonly<Record<string, FieldDescription>>

type Fields = typeof REGISTRATION_FIELDS
export type RegistrationField = keyof Fields
export const FIELD_NAMES = Object.keys(REGISTRATION_FIELDS) as RegistrationField[]

export const descriptionOf = (name: RegistrationField): FieldDescription => REGISTRATION_FIELDS[name]

type Shape = { -readonly [F in RegistrationField]: Fields[F]['schema'] }
export const registrationShape = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, REGISTRATION_FIELDS[name].schema]),
) as Shape

/** The payer is a reference with its kind, and the identity number is sealed: both have columns of their own making. */
export type PlainField = Exclude<RegistrationField, 'payerId' | 'aadharPassport'>
export const PLAIN_FIELDS = FIELD_NAMES.filter(
  (name): name is PlainField => name !== 'payerId' && name !== 'aadharPassport',
)
export type ColumnOf<F extends RegistrationField> = Fields[F]['column']

type ImportedAs<D> = D extends { readonly imported: { readonly field: infer F } }
  ? F
  : D extends { readonly column: infer C }
    ? C
    : never
/** The fields of the registration by their names in files. */
export type ImportedField = ImportedAs<Fields[RegistrationField]>

/** The section 'Other Information', in the order of the form; the drawer of a patient shows the same fields. */
export const OTHER_FIELDS = [
  'quarterPlotNo',
  'ward',
  'panchayat',
  'pinCode',
  'cityTown',
  'state',
  'bloodGroup',
  'spouseName',
  'email',
  'relationshipManager',
  'privilegeCardNumber',
  'billingLink',
  'allergies',
  'instructions',
] as const satisfies readonly PlainField[]

function isAge(typed: string | number): boolean {
  const years = typeof typed === 'number' ? typed : /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1
  return Number.isInteger(years) && years >= 0 && years <= 150
}
