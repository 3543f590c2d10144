import { expect, test } from 'vitest'
import { decideLicences, licencesOn, untilWords } from './licences.ts'

const NONE = {
  licence20: '',
  licence20Until: null,
  licence21: '',
  licence21Until: null,
  licence20f: '',
  licence20fUntil: null,
}
const BOTH = {
  ...NONE,
  licence20: '20-NGP-1',
  licence20Until: '2027-03-31',
  licence21: '21-NGP-2',
  licence21Until: '2026-03-31',
}

test('a licence is known with its last day, or not at all', () => {
  expect(decideLicences(BOTH)).toEqual({ ok: true, value: BOTH })
  expect(decideLicences(NONE).ok).toBe(true)
  expect(decideLicences({ ...NONE, licence21: '21-NGP-2' })).toMatchObject({
    refusal: 'LICENCE_DAY_MISSING',
    details: { field: 'licence21Until' },
  })
  expect(decideLicences({ ...NONE, licence20fUntil: '2027-03-31' })).toMatchObject({
    refusal: 'LICENCE_NUMBER_MISSING',
    details: { field: 'licence20f' },
  })
})

test.each([
  ['both on a day on which both hold, the last one included', '2026-03-31', '20-NGP-1, 21-NGP-2'],
  ['none that has ended', '2026-04-01', '20-NGP-1'],
  ['none where all have ended', '2027-04-01', ''],
])('on an invoice stand %s', (_, day, words) => {
  expect(licencesOn(BOTH, day)).toBe(words)
})

test('the last day is told as what is to come or has been', () => {
  expect(untilWords('2026-03-31', '2026-03-31')).toBe('to 31/03/2026')
  expect(untilWords('2026-03-31', '2026-04-01')).toBe('ended 31/03/2026')
})
