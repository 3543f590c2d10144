import { expect, test } from 'vitest'
import { decideEditedVisit, decideNewVisit } from './editing/visit-change.ts'
import { missingFields } from './missing-fields.ts'
import { visitForm } from './visit.ts'
import { decideWithdrawal } from './withdrawal/withdraw-patient.ts'

const now = new Date('2026-11-21T06:30:00Z')
const DOCTOR = '0b6c3d52-6f0e-4f0f-9b56-0d8a4b0f3a11'
const WARD = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const filled = (about = {}) =>
  visitForm.parse({
    visitDate: '2026-11-21',
    patientType: 'OPD',
    visitType: 'consultation',
    appointmentWithId: DOCTOR,
    reasonForVisit: 'Fever',
    ...about,
  })

test.each([
  ['nothing at all', {}, true, 'Visit Type, Appointment With, Reason for Visit, Patient Type'],
  ['an outpatient', filled(), true, ''],
  ['an inpatient without a room', filled({ patientType: 'IPD' }), true, 'Ward Allotted, Room Allotted'],
  ['an emergency with a ward only', filled({ patientType: 'Emergency', wardId: WARD }), true, 'Room Allotted'],
  ['a new visit without an appointment', filled({ appointmentWithId: '' }), true, 'Appointment With'],
  ['an edited visit without an appointment', filled({ appointmentWithId: '' }), false, ''],
])('%s: missing fields', (_, form, isNew, missing) => {
  expect(missingFields(form, isNew).join(', ')).toBe(missing)
})

test('an inpatient is admitted at the visit date: now when it is today, else that day’s beginning', () => {
  const today = decideNewVisit(filled({ patientType: 'IPD', wardId: WARD, roomNo: 1 }), now)
  expect(today).toMatchObject({
    ok: true,
    value: { admissionDate: now, status: 'in-progress', place: { wardId: WARD, roomNo: 1 } },
  })
  const earlier = decideNewVisit(filled({ patientType: 'IPD', visitDate: '2026-11-19', wardId: WARD, roomNo: 1 }), now)
  expect(earlier).toMatchObject({ value: { admissionDate: new Date('2026-11-18T18:30:00Z') } })
})

test('an outpatient has neither admission nor room, whatever the form still holds', () => {
  expect(decideNewVisit(filled({ wardId: WARD, roomNo: 3 }), now)).toMatchObject({
    value: { admissionDate: null, place: null },
  })
})

test('editing keeps the first admission date, and sets one only where there was none', () => {
  const first = new Date('2026-11-10T05:00:00Z')
  const inpatient = filled({ patientType: 'IPD', wardId: WARD, roomNo: 1 })
  const current = {
    status: 'in-progress',
    patientType: 'IPD',
    dischargeDate: null,
    room: { wardId: WARD, roomNo: 1 },
  }
  expect(decideEditedVisit(inpatient, { ...current, admissionDate: first }, now)).toMatchObject({
    value: { admissionDate: first, status: 'in-progress' },
  })
  expect(decideEditedVisit(inpatient, { ...current, admissionDate: null }, now)).toMatchObject({
    value: { admissionDate: now },
  })
})

test('a cancelled visit holds no room, and a discharged one is not edited', () => {
  const inpatient = filled({ patientType: 'IPD', wardId: WARD, roomNo: 1 })
  const current = { status: 'cancelled', patientType: 'IPD', admissionDate: now, dischargeDate: null, room: null }
  expect(decideEditedVisit(inpatient, current, now)).toMatchObject({ value: { place: null, status: 'cancelled' } })
  expect(decideEditedVisit(inpatient, { ...current, dischargeDate: now }, now)).toMatchObject({
    refusal: 'ALREADY_DISCHARGED',
  })
})

test.each([
  ['no visit', [], true],
  ['an open outpatient visit', [{ patient_type: 'OPD', status: 'scheduled', discharge_date: null }], true],
  ['an admission', [{ patient_type: 'IPD', status: 'in-progress', discharge_date: null }], false],
  ['a discharged admission', [{ patient_type: 'IPD', status: 'discharged', discharge_date: now }], true],
  ['a cancelled emergency', [{ patient_type: 'Emergency', status: 'cancelled', discharge_date: null }], true],
])('a patient with %s may be withdrawn: %s', (_, visits, may) => {
  expect(decideWithdrawal(visits).ok).toBe(may)
})
