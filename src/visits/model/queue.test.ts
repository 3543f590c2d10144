import { expect, test } from 'vitest'
import { decideMove, nextInQueue } from './queue.ts'

test.each([
  ['scheduled', 'in-progress'],
  ['waiting', 'in-progress'],
  ['in-progress', 'completed'],
  ['completed', undefined],
  ['cancelled', undefined],
  ['discharged', undefined],
])('after %s comes %s', (status, next) => {
  expect(nextInQueue(status)).toBe(next)
})

test.each([
  ['as the desk saw it', 'waiting', null, { value: 'in-progress' }],
  ['meanwhile called in by a colleague', 'in-progress', null, { refusal: 'MOVED' }],
  ['meanwhile cancelled', 'cancelled', null, { refusal: 'MOVED' }],
  ['discharged', 'waiting', new Date(), { refusal: 'ALREADY_DISCHARGED' }],
] as const)('a patient who is %s', (_, status, dischargeDate, expected) => {
  expect(decideMove({ status, dischargeDate }, { from: 'waiting', to: 'in-progress' })).toMatchObject(expected)
})
