import { expect, test } from 'vitest'
import { deadlineOf } from './deadline.ts'

const bill = { submitBy: '2026-11-30', state: 'confirmed' } as const

test.each([
  ['days before', '2026-11-27', 'open'],
  ['two days before', '2026-11-28', 'soon'],
  ['on the last day', '2026-11-30', 'soon'],
  ['after it', '2026-12-01', 'over'],
])('%s a bill is still to be submitted: %s is %s', (_, today, state) => {
  expect(deadlineOf(bill, today)).toEqual({ day: '2026-11-30', state })
})

test('there is none once it is submitted or cancelled, and where the payer names none', () => {
  expect(deadlineOf({ ...bill, state: 'submitted' }, '2026-11-27')).toBeNull()
  expect(deadlineOf({ ...bill, state: 'cancelled' }, '2026-11-27')).toBeNull()
  expect(deadlineOf({ ...bill, submitBy: null }, '2026-11-27')).toBeNull()
})
