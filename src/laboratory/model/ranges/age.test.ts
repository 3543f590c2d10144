import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, ageOn } from '../../../kernel/calendar.ts'
import { bornAtAge, hasReached, reaches } from './age.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1930-01-01', days))

describe('an age is reached by the calendar', () => {
  test.each([
    ['2026-01-31', 28, 'days', '2026-02-28'],
    ['2026-01-31', 1, 'months', '2026-03-01'],
    ['2026-01-30', 1, 'months', '2026-03-01'],
    ['2026-01-28', 1, 'months', '2026-02-28'],
    ['2024-01-30', 1, 'months', '2024-03-01'],
    ['2024-01-29', 1, 'months', '2024-02-29'],
    ['2026-08-31', 3, 'months', '2026-12-01'],
    ['2024-02-29', 1, 'years', '2025-03-01'],
    ['2024-02-29', 4, 'years', '2028-02-29'],
    ['2024-02-29', 12, 'months', '2025-03-01'],
    ['2026-12-31', 2, 'months', '2027-03-01'],
    ['2026-11-28', 0, 'days', '2026-11-28'],
  ] as const)('born on %s, %i %s old on %s', (birth, age, unit, reached) => {
    expect(reaches(birth, { age, unit })).toBe(reached)
    expect(hasReached(birth, { age, unit }, reached)).toBe(true)
    expect(hasReached(birth, { age, unit }, addDays(reached, -1))).toBe(false)
  })

  test('twelve months are a year, for whoever', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 110 }), (birth, age) => {
        expect(reaches(birth, { age: age * 12, unit: 'months' })).toBe(reaches(birth, { age, unit: 'years' }))
      }),
    )
  })

  test('who is born later is never older', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 1300 }), (birth, age) => {
        const of = (born: string) => reaches(born, { age, unit: 'months' })
        expect(of(birth) <= of(addDays(birth, 1))).toBe(true)
      }),
    )
  })
})

describe('who was so many years old on a day', () => {
  test('was born on any day that makes it so, and on no other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), (typedOn, years) => {
        const births = bornAtAge(years, typedOn)
        const agedSo = (birth: string) =>
          hasReached(birth, { age: years, unit: 'years' }, typedOn) &&
          !hasReached(birth, { age: years + 1, unit: 'years' }, typedOn)
        const { earliest = '', latest = '' } = births ?? {}
        expect([earliest, latest].map(agedSo)).toEqual([true, true])
        expect([addDays(earliest, -1), addDays(latest, 1)].map(agedSo)).toEqual([false, false])
        expect(ageOn(latest, typedOn)).toBe(years)
      }),
    )
  })
})
