import type { TakenField } from '../../model/merge-fields.ts'

/** The columns each field of a merge stands in. */
const COLUMNS: Readonly<Record<TakenField, readonly string[]>> = {
  name: ['name'],
  insurancePersonNo: ['insurance_person_no'],
  dateOfBirth: ['date_of_birth'],
  age: ['age'],
  gender: ['gender'],
  phone: ['phone'],
  identityType: ['identity_type'],
  aadharPassport: ['aadhar_passport_sealed', 'aadhar_passport_last4', 'aadhar_passport_digest'],
  address: ['address'],
  emergencyContactName: ['emergency_contact_name'],
  emergencyContactMobile: ['emergency_contact_mobile'],
  secondEmergencyContactName: ['second_emergency_contact_name'],
  secondEmergencyContactMobile: ['second_emergency_contact_mobile'],
  relativePhoneNo: ['relative_phone_no'],
  quarterPlotNo: ['quarter_plot_no'],
  ward: ['ward'],
  panchayat: ['panchayat'],
  cityTown: ['city_town'],
  state: ['state'],
  pinCode: ['pin_code'],
  bloodGroup: ['blood_group'],
  spouseName: ['spouse_name'],
  email: ['email'],
  relationshipManager: ['relationship_manager'],
  privilegeCardNumber: ['privilege_card_number'],
  billingLink: ['billing_link'],
  allergies: ['allergies'],
  instructions: ['instructions'],
  patientPhoto: ['patient_photo'],
  referralLetter: ['referral_letter'],
}

export const mergeColumnsOf = (fields: readonly TakenField[]): string[] => fields.flatMap((field) => COLUMNS[field])
