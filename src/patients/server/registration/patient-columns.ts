import type { Payer } from '../../../catalogue/server/payers/payers.queries.ts'
import type { Seal } from '../../../platform/server/files/seal.ts'
import type { Registration } from '../../model/patient.ts'

type Contact = 'emergencyContactName' | 'emergencyContactMobile'
/** What a row holds: an edited registration may lack the contact that a new one must name. */
type Stored = Omit<Registration, Contact | 'payerId'> & Record<Contact, string | null>

/** A row without an identity number. */
export const NO_IDENTITY = {
  aadhar_passport_sealed: null,
  aadhar_passport_last4: null,
  aadhar_passport_digest: null,
} as const

/** A registration as the columns of its row. The identity number is sealed; only its last four stay readable. */
export const columnsOf = (form: Stored, payer: Payer, seal: Seal) => ({
  name: form.name,
  payer_id: payer.id,
  payer_kind: payer.kind,
  insurance_person_no: form.insurancePersonNo,
  age: form.age,
  gender: form.gender,
  phone: form.phone,
  address: form.address,
  emergency_contact_name: form.emergencyContactName,
  emergency_contact_mobile: form.emergencyContactMobile,
  second_emergency_contact_name: form.secondEmergencyContactName,
  second_emergency_contact_mobile: form.secondEmergencyContactMobile,
  date_of_birth: form.dateOfBirth,
  ...sealedIdentity(form.aadharPassport, seal),
  identity_type: form.identityType,
  quarter_plot_no: form.quarterPlotNo,
  ward: form.ward,
  panchayat: form.panchayat,
  relationship_manager: form.relationshipManager,
  pin_code: form.pinCode,
  state: form.state,
  city_town: form.cityTown,
  blood_group: form.bloodGroup,
  spouse_name: form.spouseName,
  allergies: form.allergies,
  relative_phone_no: form.relativePhoneNo,
  instructions: form.instructions,
  email: form.email,
  privilege_card_number: form.privilegeCardNumber,
  billing_link: form.billingLink,
  patient_photo: form.patientPhoto ?? null,
  referral_letter: form.referralLetter ?? null,
})

/** Nothing where no number was given: an earlier one stays. */
export function sealedIdentity(number: string | null, seal: Seal) {
  const plain = plainIdentity(number ?? '')
  if (!plain) return {}
  return {
    aadhar_passport_sealed: seal.seal(plain),
    aadhar_passport_last4: plain.slice(-4),
    aadhar_passport_digest: seal.digest(plain),
  }
}

/** The number however it was typed: '1234 5678 9012' and '1234-5678-9012' are one. */
export const plainIdentity = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
