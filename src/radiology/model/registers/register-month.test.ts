import { expect, test } from 'vitest'
import { daysOf, dueDay, monthAfter, monthInWords, monthsKept, registerState } from './register-month.ts'

test('form F of a month is due on the fifth of the next, over the end of a year too', () => {
  expect([dueDay('2026-11'), dueDay('2026-12')]).toEqual(['2026-12-05', '2027-01-05'])
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' })
  expect(monthInWords('2026-11')).toBe('November 2026')
})

test.each([
  ['2026-11-30', 'running'],
  ['2026-12-01', 'due'],
  ['2026-12-05', 'due'],
  ['2026-12-06', 'late'],
] as const)('on %s the register of November is %s', (today, state) => {
  expect(registerState('2026-11', today)).toBe(state)
})

test('two years of months are kept', () => {
  const months = monthsKept('2026-11-28')
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2024-11', 25])
})
