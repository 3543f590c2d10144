import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { AGE_UNITS, bornOn } from './age.ts'
import { chooseRange } from './choose-range.ts'
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

test('of hours: a day is over at midnight, whatever the hour of birth', () => {
  expect(
    words({ ageTo: 24, ageToUnit: 'hours' }, { ageFrom: 24, ageFromUnit: 'hours', ageTo: 48, ageToUnit: 'hours' }),
  ).toEqual(['No range from 48 hours on'])
  expect(words({ ageTo: 24, ageToUnit: 'hours' }, { ageFrom: 1, ageFromUnit: 'days' })).toEqual([
    'Two ranges from 1 day to 24 hours',
  ])
  expect(words({ ageTo: 1, ageToUnit: 'days' }, { ageFrom: 24, ageFromUnit: 'hours' })).toEqual([
    'No range from 1 day to 24 hours',
  ])
})

test('where nothing is told, whoever is born within four years is judged once at every age', () => {
  const border = fc.record({ age: fc.integer({ min: 1, max: 40 }), unit: fc.constantFrom(...AGE_UNITS) })
  const minutes = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 16_000 * 1440 }))
  fc.assert(
    fc.property(border, fc.integer({ min: 0, max: 1460 * 1440 }), minutes, (border, birth, age) => {
      const rows = [
        range({ ageTo: border.age, ageToUnit: border.unit }),
        range({ ageFrom: border.age, ageFromUnit: border.unit }),
      ]
      expect(coverageOf(rows)).toEqual([])
      const born = new Date(startOfDay('2023-01-01').getTime() + birth * 60_000)
      const at = new Date(born.getTime() + age * 60_000)
      const judged = {
        day: dayOf(at),
        at,
        sex: null,
        births: bornOn(dayOf(born), born),
        isNewborn: false,
        method: '',
        states: [],
      }
      expect(rows.filter((row) => chooseRange([row], judged).range)).toHaveLength(1)
    }),
  )
})
