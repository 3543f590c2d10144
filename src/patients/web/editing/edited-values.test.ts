import { describe, expect, it } from 'vitest'
import { fieldsOf, type PatientCard } from '../registration/patient-fields.ts'
import { clashRows, fieldsTyped, valuesOf } from './edited-values.ts'

const stored: PatientCard = {
  id: '0b6c3d52-6f0e-4f0f-9b56-0d8a4b0f3a11',
  uhid: 'UHHO26K21001',
  name: 'Asha Patil',
  payerId: '6f1c0f4e-2f39-4c37-8a0e-5f0f2b1f7a01',
  payerKind: 'private',
  corporate: 'private',
  insurancePersonNo: null,
  imported: {
    primaryDiagnosis: null,
    complications: null,
    surgery: null,
    surgeon: null,
    consultant: null,
    hopeSurgeon: null,
    hopeConsultants: null,
    admissionDate: null,
    surgeryDate: null,
    dischargeDate: null,
  },
  age: 41,
  gender: 'female',
  phone: '9822012345',
  address: '12 Temple Road',
  emergencyContactName: '',
  emergencyContactMobile: '',
  secondEmergencyContactName: null,
  secondEmergencyContactMobile: null,
  dateOfBirth: null,
  identityType: null,
  quarterPlotNo: null,
  ward: null,
  panchayat: null,
  relationshipManager: null,
  pinCode: null,
  state: null,
  cityTown: null,
  bloodGroup: null,
  spouseName: null,
  allergies: null,
  relativePhoneNo: null,
  instructions: null,
  email: null,
  privilegeCardNumber: null,
  billingLink: null,
  patientPhoto: null,
  referralLetter: null,
  aadharPassportLast4: '1098',
  isSample: false,
  createdAt: '2026-11-21T06:30:00.000Z',
  version: 1,
  can: {},
}
const rows = (mine: object, theirs: Partial<PatientCard>) =>
  clashRows(
    fieldsOf(stored),
    fieldsTyped({ ...valuesOf(stored), ...mine }, stored),
    fieldsOf({ ...stored, ...theirs }),
  ).map(({ field, take }) => [field, take])

describe('two who edit one registration', () => {
  it('clash nowhere while nothing differs', () => {
    expect(rows({}, {})).toEqual([])
    expect(rows({ name: ' Asha Patil ' }, {})).toEqual([])
  })

  it('are shown every field in which they differ: what only the other changed is taken from the other', () => {
    expect(rows({ phone: '9000000000', address: 'Mine' }, { address: 'Theirs', allergies: 'Latex' })).toEqual([
      ['phone', 'mine'],
      ['address', 'mine'],
      ['allergies', 'theirs'],
    ])
  })

  it('are asked about the identity number only where I gave or removed one', () => {
    expect(rows({}, { aadharPassportLast4: '7777' })).toEqual([])
    expect(rows({ aadharPassport: '1111 2222 3333' }, { aadharPassportLast4: '7777' })).toEqual([
      ['aadharPassport', 'mine'],
    ])
    expect(rows({ removeIdentity: true }, {})).toEqual([['aadharPassport', 'mine']])
  })
})
