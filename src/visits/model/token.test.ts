import { expect, test } from 'vitest'
import { tokenOf } from './token.ts'

const today = { patientType: 'OPD', visitType: 'consultation', visitDate: '2026-11-21' }

test.each([
  ['a new outpatient takes the next', today, null, 'new'],
  ['an inpatient has none', { ...today, patientType: 'IPD' }, null, null],
  ['who comes for investigations only waits for no doctor', { ...today, visitType: 'investigation-only' }, null, null],
  ['the day stays: so does the token', today, { ...today, token: 7 }, 7],
  ['another day has its own', today, { ...today, visitDate: '2026-11-20', token: 7 }, 'new'],
  ['a visit without one gets one', today, { ...today, token: null }, 'new'],
  ['a patient admitted after all gives it up', { ...today, patientType: 'IPD' }, { ...today, token: 7 }, null],
] as const)('%s', (_, visit, current, token) => {
  expect(tokenOf(visit, current)).toBe(token)
})
