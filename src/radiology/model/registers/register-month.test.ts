import { expect, test } from 'vitest'
import { dueDay, registerState } from './register-month.ts'

test('form F of a month is due on the fifth of the next, over the end of a year too', () => {
  expect([dueDay('2026-11'), dueDay('2026-12')]).toEqual(['2026-12-05', '2027-01-05'])
})

test.each([
  ['2026-11-30', 'running'],
  ['2026-12-01', 'due'],
  ['2026-12-05', 'due'],
  ['2026-12-06', 'late'],
] as const)('on %s the register of November is %s', (today, state) => {
  expect(registerState('2026-11', today)).toBe(state)
})
