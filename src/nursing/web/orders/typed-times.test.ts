import { expect, test } from 'vitest'
import { typedTimes } from './typed-times.ts'

test.each([
  ['', []],
  ['6', [360]],
  ['06:00, 14:30', [360, 870]],
  ['22 6 14', [360, 840, 1320]],
  ['0630', [390]],
  ['6, 6', [360]],
  ['25:00', null],
  ['six', null],
])('"%s"', (typed, expected) => {
  expect(typedTimes(typed)).toEqual(expected)
})
