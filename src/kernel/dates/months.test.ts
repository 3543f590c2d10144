import { expect, test } from 'vitest'
import { daysOf, monthAfter, monthInWords, monthsKept } from './months.ts'

test('a month follows December and comes before January', () => {
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' })
  expect(monthInWords('2026-11')).toBe('November 2026')
})

test('two years of months are kept', () => {
  const months = monthsKept('2026-11-28')
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2024-11', 25])
})
