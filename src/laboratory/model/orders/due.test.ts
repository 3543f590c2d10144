import { expect, test } from 'vitest'
import { dueOf, targetOf } from './due.ts'

const NONE = { turnaroundMinutes: null, statMinutes: null }
const at = new Date('2026-11-28T06:00:00Z')

test.each([
  ['routine', NONE, 240],
  ['urgent', NONE, 120],
  ['stat', NONE, 45],
  ['routine', { turnaroundMinutes: 180, statMinutes: 30 }, 180],
  ['urgent', { turnaroundMinutes: 180, statMinutes: 30 }, 30],
  ['stat', { turnaroundMinutes: 180, statMinutes: null }, 45],
] as const)('a %s test with the targets %o is due after %i minutes', (priority, targets, minutes) => {
  expect(targetOf(priority, targets)).toBe(minutes)
})

test('an order is due when the first of its open tests is; an order without open tests is not due', () => {
  const slow = { turnaroundMinutes: 1_440, statMinutes: null }
  expect(dueOf(at, 'routine', [slow, NONE])).toEqual(new Date('2026-11-28T10:00:00Z'))
  expect(dueOf(at, 'routine', [slow])).toEqual(new Date('2026-11-29T06:00:00Z'))
  expect(dueOf(at, 'routine', [])).toBeNull()
})
