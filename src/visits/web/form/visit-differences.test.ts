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
  visitDate: '2026-07-02',
  patientType: 'IPD',
  visitType: 'patient-admission',
  appointmentWith: 'Dr. Meera Kulkarni',
  reasonForVisit: 'Fever',
  relationWithEmployee: null,
  status: 'scheduled',
  claimId: null,
  referringDoctor: null,
  wardId: 'general',
  wardType: 'General Ward',
  roomNo: 3,
  admissionDate: null,
  dischargeDate: null,
  createdAt: '2026-07-02T08:00:00.000Z',
  version: 2,
  can: {},
}
const wardName = (id: string) => (id === 'icu' ? 'ICU' : 'General Ward')

describe('two versions of one visit', () => {
  it('have no difference where nobody changed anything', () => {
    expect(differences(valuesOf(stored), stored, wardName)).toEqual([])
  })

  it('are shown field by field, in the words of the form', () => {
    const mine = { ...valuesOf(stored), status: 'in-progress' as const, wardId: 'icu', roomNo: 1 }
    const theirs = { ...stored, reasonForVisit: 'Second opinion', claimId: 'C-7' }
    expect(differences(mine, theirs, wardName)).toEqual([
      { label: 'Reason for Visit', mine: 'Fever', theirs: 'Second opinion' },
      { label: 'Status', mine: 'In Progress', theirs: 'Scheduled' },
      { label: 'Claim ID', mine: '-', theirs: 'C-7' },
      { label: 'Ward and Room', mine: 'ICU, room 1', theirs: 'General Ward, room 3' },
    ])
  })
})
