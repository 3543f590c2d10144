import { expect, test } from 'vitest'
import { admissionNoteDue, lateSince, lateWhenAdmittedBefore } from './admission-note-line.ts'

const admittedAt = new Date('2026-11-20T06:00:00Z')
const due = new Date('2026-11-21T06:00:00Z')
const before = new Date(due.getTime() - 1)
const visit = { patientType: 'IPD', status: 'in_progress', admittedAt }
const line = { type: 27, remarks: null }

test('line 27 is late from 24 hours after the admission on, until it says Yes', () => {
  expect(lateSince(line, visit, due)).toEqual(due)
  expect(lateSince(line, visit, before)).toBeNull()
  expect(lateSince({ ...line, remarks: 'No' }, visit, due)).toEqual(due)
  expect(lateSince({ ...line, remarks: 'Yes' }, visit, due)).toBeNull()
})

test.each([
  ['another line', { ...line, type: 12 }, visit],
  ['an outpatient', line, { ...visit, patientType: 'OPD' }],
  ['a cancelled admission', line, { ...visit, status: 'cancelled' }],
  ['a visit without an admission', line, { ...visit, admittedAt: null }],
])('%s is never late', (_, of, about) => {
  expect(lateSince(of, about, due)).toBeNull()
})

test('a note of an admission is due a day after it', () => {
  const admitted = new Date('2026-11-21T10:00:00.000Z')
  expect(admissionNoteDue(admitted).toISOString()).toBe('2026-11-22T10:00:00.000Z')
  expect(lateWhenAdmittedBefore(admissionNoteDue(admitted))).toEqual(admitted)
})
