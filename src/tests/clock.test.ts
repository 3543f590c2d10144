import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { clockShift, setClockAhead } from './clock.ts'

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

test('a page or a worker whose clock was set goes on from there, and still knows other days', () => {
  const page = createContext({})
  const begun = Date.now()
  // The page's own clock is the machine's, also where TEST_CLOCK has set this process's.
  const before: number = runInContext('Date.now()', page)
  runInContext(`(${setClockAhead})(${3_600_000})`, page)
  const [now, made] = runInContext('[Date.now(), new Date().getTime()]', page) as [number, number]
  const passed = Date.now() - begun
  for (const shown of [now, made]) {
    expect(shown).toBeGreaterThanOrEqual(before + 3_600_000)
    expect(shown).toBeLessThanOrEqual(before + passed + 3_600_000)
  }
  expect(runInContext('new Date(0).getTime()', page)).toBe(0)
  expect(runInContext("Date.parse('1970-01-01') === 0 && new Date() instanceof Date", page)).toBe(true)
})
