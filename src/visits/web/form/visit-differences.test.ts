import { describe, expect, it } from 'vitest'
import type { Visit } from '../../model/visits.contract.ts'
import { differences } from './visit-differences.ts'
import { valuesOf } from './visit-form.ts'

const stored: Visit = {
  id: '0b6c3d52-6f0e-4f0f-9b56-0d8a4b0f3a11',
  visitNo: 'IH26G02001',
  patientId: '3f0a6f0e-9b56-4f0f-8d52-0d8a4b0f3a12',
  patientName: 'Asha Patil',
  uhid: 'UHHO26G02001',
  gender: 'female',
  age: 41,
  corporate: 'ESIC',
  visitDate: '2026-07-02',
  patientType: 'IPD',
  visitType: 'patient-admission',
  appointmentWith: 'Dr. Meera Kulkarni',
  appointmentWithId: 'meera',
  reasonForVisit: 'Fever',
  relationWithEmployee: null,
  status: 'scheduled',
  claimId: null,
  referringDoctor: null,
  referringDoctorId: null,
  wardId: 'general',
  wardType: 'General Ward',
  roomNo: 3,
  admissionDate: null,
  dischargeDate: null,
  createdAt: '2026-07-02T08:00:00.000Z',
  readmissionOf: null,
  readmittedAs: [],
  version: 2,
  can: {},
}
const names = {
  ward: (id: string) => (id === 'icu' ? 'ICU' : 'General Ward'),
  doctor: (id: string) => (id === 'meera' ? 'Dr. Meera Kulkarni' : 'Dr. Rao'),
}

describe('two versions of one visit', () => {
  it('have no difference where nobody changed anything', () => {
    expect(differences(valuesOf(stored), stored, names)).toEqual([])
  })

  it('keep a status that no form sets', () => {
    const waiting = { ...stored, status: 'waiting' }
    expect(valuesOf(waiting).status).toBe('')
    expect(differences(valuesOf(waiting), waiting, names)).toEqual([])
  })

  it('are shown field by field, in the words of the form', () => {
    const mine = {
      ...valuesOf(stored),
      status: 'in-progress' as const,
      wardId: 'icu',
      roomNo: 1,
      appointmentWithId: 'rao',
    }
    const theirs = { ...stored, reasonForVisit: 'Second opinion', claimId: 'C-7' }
    expect(differences(mine, theirs, names)).toEqual([
      { label: 'Reason for Visit', mine: 'Fever', theirs: 'Second opinion' },
      { label: 'Status', mine: 'In Progress', theirs: 'Scheduled' },
      { label: 'Claim ID', mine: '-', theirs: 'C-7' },
      { label: 'Appointment With', mine: 'Dr. Rao', theirs: 'Dr. Meera Kulkarni' },
      { label: 'Ward and Room', mine: 'ICU, room 1', theirs: 'General Ward, room 3' },
    ])
  })
})
