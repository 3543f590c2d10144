import { expect, test } from 'vitest'
import { addedWords, isAgain } from './added-words.ts'

const haemogram = {
  description: 'Complete haemogram',
  quantity: 1_000,
  unitRate: 25_500,
  amount: 25_500,
  head: 'laboratory',
  rateNotSet: false,
  isPatientsOwn: false,
} as const

test.each([
  ['one', {}, 'Complete haemogram added', '₹255, Laboratory'],
  ['several', { quantity: 2_500, amount: 63_750 }, 'Complete haemogram added', '2.5 × ₹255 = ₹637.50, Laboratory'],
  ['the patient’s own', { isPatientsOwn: true }, 'Complete haemogram added', '₹255, Laboratory, the patient pays'],
  [
    'without a rate',
    { rateNotSet: true, amount: 0 },
    'Complete haemogram added without a rate',
    'quantity 1, Laboratory',
  ],
])('what, how much and where of %s', (_, changed, title, message) => {
  expect(addedWords({ ...haemogram, ...changed })).toEqual({ title, message })
})

test.each([
  ['the same at once', 'lab-1', 300, true],
  ['the same after a while', 'lab-1', 2_000, false],
  ['another at once', 'lab-2', 300, false],
])('%s is asked about: %s after %s ms', (_, what, after, expected) => {
  expect(isAgain(what, { what: 'lab-1', atMs: 5_000 }, 5_000 + after)).toBe(expected)
})

test('what was never added is not asked about', () => {
  expect(isAgain('lab-1', null, 0)).toBe(false)
})
