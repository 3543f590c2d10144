import { expect, test } from 'vitest'
import { endOfMonth, expiryState, expiryWords } from './expiry.ts'

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
])('what expires in %s is sold until %s', (month, day) => {
  expect(endOfMonth(month)).toBe(day)
  expect(expiryWords(day)).toBe(`${month.slice(5)}/${month.slice(0, 4)}`)
})

test.each([
  ['2026-10-31', 'expired'],
  ['2026-11-30', 'in-30'],
  ['2026-12-30', 'in-60'],
  ['2027-01-27', 'in-60'],
  ['2027-01-28', 'in-90'],
  ['2027-02-26', 'in-90'],
  ['2027-02-27', 'later'],
] as const)('on 28 November 2026 the end on %s is %s', (expiry, state) => {
  expect(expiryState(expiry, '2026-11-28')).toBe(state)
})

test('on its last day it is not expired', () => {
  expect(expiryState('2026-11-30', '2026-11-30')).toBe('in-30')
  expect(expiryState('2026-11-30', '2026-12-01')).toBe('expired')
})
