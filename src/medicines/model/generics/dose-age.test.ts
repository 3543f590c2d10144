import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGE_UNITS, ageOfDays, daysOfAge } from './dose-age.ts'

test.each([
  [0, { count: 0, unit: 'days' }],
  [28, { count: 28, unit: 'days' }],
  [30, { count: 1, unit: 'months' }],
  [31, { count: 31, unit: 'days' }],
  [182, { count: 6, unit: 'months' }],
  [365, { count: 1, unit: 'years' }],
  [366, { count: 366, unit: 'days' }],
  [547, { count: 18, unit: 'months' }],
  [4383, { count: 12, unit: 'years' }],
  [6574, { count: 18, unit: 'years' }],
] as const)('%i days of life are said as a whole age where they are one', (days, age) => {
  expect(ageOfDays(days)).toEqual(age)
})

test('an age that is said is the same days again, and one that was typed in a unit is never longer said', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => daysOfAge(ageOfDays(days)) === days))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 160 }), fc.constantFrom(...AGE_UNITS), (count, unit) => {
      const said = ageOfDays(daysOfAge({ count, unit }))
      return AGE_UNITS.indexOf(said.unit) >= AGE_UNITS.indexOf(unit) && said.count <= count
    }),
  )
})
