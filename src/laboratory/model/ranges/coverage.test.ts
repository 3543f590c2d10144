import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/calendar.ts'
import { AGE_UNITS, hasReached } from './age.ts'
import { coverageOf, coverageWords } from './coverage.ts'
import { range } from './range.factory.ts'

const words = (...rows: Parameters<typeof range>[0][]) => coverageOf(rows.map((row) => range(row))).map(coverageWords)

describe('which ages are left out or judged twice', () => {
  test('none where every range begins where one ends', () => {
    expect(
      words(
        { ageTo: 28, ageToUnit: 'days' },
        { ageFrom: 28, ageFromUnit: 'days', ageTo: 1 },
        { ageFrom: 12, ageFromUnit: 'months' },
      ),
    ).toEqual([])
    expect(words({})).toEqual([])
    expect(words()).toEqual([])
  })

  test.each([
    [[{ ageFrom: 18 }], ['No range from 0 days to 18 years']],
    [[{ ageTo: 18 }], ['No range from 18 years on']],
    [[{ ageTo: 12 }, { ageFrom: 13 }], ['No range from 12 years to 13 years']],
    [[{ ageTo: 13 }, { ageFrom: 12 }], ['Two ranges from 12 years to 13 years']],
    [
      [
        { ageTo: 28, ageToUnit: 'days' },
        { ageFrom: 1, ageFromUnit: 'months' },
      ],
      ['No range from 28 days to 1 month'],
    ],
    [
      [
        { ageTo: 31, ageToUnit: 'days' },
        { ageFrom: 1, ageFromUnit: 'months' },
      ],
      ['Two ranges from 1 month to 31 days'],
    ],
    [
      [
        { ageTo: 30, ageToUnit: 'days' },
        { ageFrom: 1, ageFromUnit: 'months' },
      ],
      ['Two ranges from 1 month to 30 days', 'No range from 30 days to 1 month'],
    ],
    [[{ ageTo: 365, ageToUnit: 'days' }, { ageFrom: 1 }], ['No range from 365 days to 1 year']],
  ] as const)('%j', (rows, told) => {
    expect(words(...rows)).toEqual(told)
  })

  test('of one sex, where a range for both fills what the other lacks', () => {
    expect(words({ sex: 'male' }, { sex: 'female', ageFrom: 18 }, { ageTo: 18 })).toEqual([])
    expect(words({ sex: 'male', ageFrom: 18 }, { sex: 'female', ageFrom: 15 }, { ageTo: 15 })).toEqual([
      'No range for men from 15 years to 18 years',
    ])
    expect(words({ sex: 'female' })).toEqual([])
  })

  test('of each method and state by itself', () => {
    expect(words({}, { method: 'Jaffe', ageFrom: 1 })).toEqual(['No range from 0 days to 1 year (Jaffe)'])
    expect(words({}, { state: 'fasting' })).toEqual([])
  })
})

test('where nothing is told, every birth day of four years is judged once at every age', () => {
  const border = fc.record({ age: fc.integer({ min: 1, max: 40 }), unit: fc.constantFrom(...AGE_UNITS) })
  fc.assert(
    fc.property(border, fc.integer({ min: 0, max: 1460 }), fc.integer({ min: 0, max: 16_000 }), (at, birth, days) => {
      const rows = [range({ ageTo: at.age, ageToUnit: at.unit }), range({ ageFrom: at.age, ageFromUnit: at.unit })]
      expect(coverageOf(rows)).toEqual([])
      const born = addDays('2023-01-01', birth)
      const day = addDays(born, days)
      const covering = rows.filter(
        (row) =>
          hasReached(born, { age: row.ageFrom, unit: row.ageFromUnit }, day) &&
          (row.ageTo === null || !hasReached(born, { age: row.ageTo, unit: row.ageToUnit }, day)),
      )
      expect(covering).toHaveLength(1)
    }),
  )
})
