import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { capitalised } from '../../../kernel/capitalised.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { MERGE_FIELDS, type MergeField } from '../../model/merge-fields.ts'
import type { patientsContract } from '../../model/patients.contract.ts'
import type { OfferedPayer } from '../use-payers.ts'

export type PatientCard = RouteReply<typeof patientsContract.byId>
/** A record field by field, as text: '' where there is nothing. */
export type PatientFields = Readonly<Record<MergeField, string>>

/** The form's own names. */
export const FIELD_WORDS: Readonly<Record<MergeField, string>> = {
  name: 'Patient Name',
  payerId: 'Corporate',
  insurancePersonNo: 'Insurance Person No',
  dateOfBirth: 'Date of Birth',
  age: 'Age',
  gender: 'Gender',
  phone: 'Phone',
  identityType: 'Identity Type',
  aadharPassport: 'Aadhar/Passport',
  address: 'Address',
  emergencyContactName: 'Emergency Contact Name',
  emergencyContactMobile: 'Emergency Contact Mobile',
  secondEmergencyContactName: 'Second Emergency Contact Name',
  secondEmergencyContactMobile: 'Second Emergency Contact Mobile',
  relativePhoneNo: 'Relative Phone No',
  quarterPlotNo: 'Quarter/Plot No',
  ward: 'Ward',
  panchayat: 'Panchayat',
  cityTown: 'City/Town',
  state: 'State',
  pinCode: 'Pin Code',
  bloodGroup: 'Blood Group',
  spouseName: 'Spouse Name',
  email: 'Email',
  relationshipManager: 'Relationship Manager',
  privilegeCardNumber: 'Privilege Card Number',
  billingLink: 'Billing Link',
  allergies: 'Allergies',
  instructions: 'Instructions',
  patientPhoto: 'Patient Photo',
  referralLetter: 'Referral Letter',
}

export const masked = (last4: string | null): string => (last4 ? `•••• ${last4}` : '')

/** A stored record field by field; of the identity number, what may be seen. */
export function fieldsOf(card: PatientCard): PatientFields {
  const { aadharPassportLast4, ...rest } = card
  const known: Readonly<Record<string, unknown>> = { ...rest, aadharPassport: masked(aadharPassportLast4) }
  return Object.fromEntries(MERGE_FIELDS.map((field) => [field, String(known[field] ?? '')])) as PatientFields
}

/** Who pays for the patient of a card. */
export const payerOf = (card: PatientCard): OfferedPayer => ({
  id: card.payerId,
  name: card.corporate,
  kind: card.payerKind,
})

/** A value in the words of the form; a payer is named by the user who shows it. */
export function shownField(field: MergeField, value: string): string {
  if (value === '') return '-'
  if (field === 'dateOfBirth') return isIsoDate(value) ? showDay(value) : value
  if (field === 'gender') return capitalised(value)
  return value
}
