import { expect, test } from 'vitest'
import { clockShift } from './clock.ts'

const NOON = new Date('2026-11-21T12:00:00+05:30')

test.each([
  [undefined, 0],
  ['', 0],
  ['23:50', (11 * 60 + 50) * 60_000],
  ['00:10', -(11 * 60 + 50) * 60_000],
  ['2026-11-22T12:00:01+05:30', 24 * 3_600_000 + 1000],
])('TEST_CLOCK=%s is %d ms ahead of a machine that shows noon', (wanted, ahead) => {
  expect(clockShift(wanted, NOON)).toBe(ahead)
})

test('what is no time is refused', () => {
  expect(() => clockShift('midnight', NOON)).toThrow('TEST_CLOCK is neither an hour (23:50) nor an instant: midnight')
})
