import { expect, test } from 'vitest'
import { durationOf, WORK_FIGURE_COLUMNS, withinTarget } from './work-figure-columns.ts'

test.each([
  [{ judged: 0, within: 0 }, '-'],
  [{ judged: 3, within: 2 }, '2 of 3, 67 %'],
  [{ judged: 8, within: 8 }, '8 of 8, 100 %'],
])('of %o within their target: %s', (row, words) => expect(withinTarget(row)).toBe(words))

test('what was not measured has no time, what took no minute took none', () => {
  expect(durationOf(null)).toBe('-')
  expect(durationOf(0)).not.toBe('-')
})

test('a file holds minutes, paper says them in words', () => {
  const row = {
    part: 'Test',
    name: 'CBC',
    begun: 4,
    done: 3,
    medianMinutes: 80,
    p90Minutes: null,
    judged: 0,
    within: 0,
  }
  const median = WORK_FIGURE_COLUMNS.find(({ id }) => id === 'median')
  expect(median?.inFile?.of(row)).toBe(80)
  expect(median?.text(row)).toMatch(/1.*20/)
})
