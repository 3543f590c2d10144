import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../kernel/calendar.ts'
import { bornAtAge, bornOn } from './age.ts'
import { chooseRange, type Judged, whyNoRange } from './choose-range.ts'
import type { DatedRange } from './lab-range.ts'
import { range } from './range.factory.ts'

const DAY = '2026-11-28'
const judged = (changes: Partial<Judged> = {}): Judged => ({
  day: DAY,
  at: new Date(`${DAY}T12:00:00+05:30`),
  sex: 'male',
  births: bornOn('1990-05-01'),
  isNewborn: false,
  method: '',
  states: [],
  ...changes,
})

const newborn = range({ ageTo: 28, ageToUnit: 'days', words: 'newborn' })
const infant = range({ ageFrom: 28, ageFromUnit: 'days', ageTo: 12, ageToUnit: 'months', words: 'infant' })
const child = range({ ageFrom: 1, ageTo: 18, words: 'child' })
const man = range({ ageFrom: 18, sex: 'male', words: 'man' })
const woman = range({ ageFrom: 18, sex: 'female', words: 'woman' })
const BY_AGE = [woman, man, child, infant, newborn]

const chosen = (rows: readonly DatedRange[], changes: Partial<Judged> = {}) =>
  chooseRange(rows, judged(changes)).range?.words ?? null

describe('the range of an age', () => {
  test.each([
    ['born today', DAY, 'newborn'],
    ['27 days old', '2026-11-01', 'newborn'],
    ['28 days old', '2026-10-31', 'infant'],
    ['a day before the first birthday', '2025-11-29', 'infant'],
    ['one year old', '2025-11-28', 'child'],
    ['a day before 18', '2008-11-29', 'child'],
    ['18 years old', '2008-11-28', 'man'],
    ['born on 29/02', '2008-02-29', 'man'],
  ])('%s', (_, birth, words) => {
    expect(chosen(BY_AGE, { births: bornOn(birth) })).toBe(words)
  })

  test('born on 29/02 comes of age on 01/03', () => {
    const at = (day: string) => chosen(BY_AGE, { births: bornOn('2008-02-29'), day })
    expect([at('2026-02-28'), at('2026-03-01')]).toEqual(['child', 'man'])
  })

  test('that was typed in years holds where it holds for every birth day that it leaves open', () => {
    expect(chosen(BY_AGE, { births: bornAtAge(17, DAY) })).toBe('child')
    expect(chosen(BY_AGE, { births: bornAtAge(17, '2026-06-01') })).toBeNull()
    expect(chosen(BY_AGE, { births: bornAtAge(18, '2026-06-01') })).toBe('man')
    expect(chosen(BY_AGE, { births: bornAtAge(0, DAY) })).toBeNull()
  })
})

describe('ranges by hours of age', () => {
  const by = (from: number, to: number, words: string) =>
    range({ ageFrom: from, ageFromUnit: 'hours', ageTo: to, ageToUnit: 'hours', words })
  const HOURS = [
    by(0, 24, 'first day'),
    by(24, 48, 'second day'),
    by(48, 120, 'third to fifth day'),
    range({ ageFrom: 120, ageFromUnit: 'hours', words: 'later' }),
  ]
  const bornHoursAgo = (hours: number, minutes = 0) => {
    const at = new Date(judged().at.getTime() - hours * 3_600_000 - minutes * 60_000)
    return bornOn(dayOf(at), at)
  }

  test.each([
    [0, 0, 'first day'],
    [23, 59, 'first day'],
    [24, 0, 'second day'],
    [47, 59, 'second day'],
    [48, 0, 'third to fifth day'],
    [120, 0, 'later'],
  ] as const)('%i hours and %i minutes', (hours, minutes, words) => {
    expect(chosen(HOURS, { births: bornHoursAgo(hours, minutes) })).toBe(words)
  })

  test.each([
    ['born today', DAY, 'first day'],
    ['born yesterday: 12 to 36 hours', '2026-11-27', null],
    ['born three days ago: 60 to 84 hours', '2026-11-25', 'third to fifth day'],
    ['born five days ago: 108 to 132 hours', '2026-11-23', null],
    ['born a week ago', '2026-11-21', 'later'],
  ])('without a time of birth one counts where it does for every hour of the day: %s', (_, day, words) => {
    const births = bornOn(day)
    const { range: found, candidates } = chooseRange(HOURS, judged({ births }))
    expect(found?.words ?? null).toBe(words)
    if (!words) expect(whyNoRange(candidates, births)).toBe('Range by hours not applied')
  })

  test('nothing is said of hours where none of them is left', () => {
    const births = bornOn('2026-11-21')
    const { candidates } = chooseRange([by(0, 24, 'first day')], judged({ births }))
    expect([candidates, whyNoRange(candidates, births)]).toEqual([[], null])
  })
})

describe('what is not known is never guessed', () => {
  test('without a sex only a range for both counts', () => {
    expect(chosen(BY_AGE, { sex: null })).toBeNull()
    expect(chosen(BY_AGE, { sex: null, births: bornOn('2015-01-01') })).toBe('child')
  })

  test('without an age only a range for all ages counts', () => {
    expect(chosen(BY_AGE, { births: null })).toBeNull()
    expect(chosen([range({ words: 'all' }), ...BY_AGE], { births: null })).toBe('all')
  })

  test('a state that nobody told has no range', () => {
    const fasting = range({ state: 'fasting', words: 'fasting' })
    expect(chosen([fasting])).toBeNull()
    expect(chosen([fasting, range({ words: 'any' })])).toBe('any')
    expect(chosen([range({ words: 'any' }), fasting], { states: ['fasting'] })).toBe('fasting')
  })
})

describe('the most specific range wins', () => {
  const everybody = range({ words: 'any' })
  const men = range({ sex: 'male', words: 'men' })
  const byMethod = range({ method: 'Jaffe', words: 'Jaffe' })
  test.each([
    [[everybody, men], '', 'men'],
    [[men, everybody, byMethod], 'jaffe', 'Jaffe'],
    [[byMethod, men], 'Enzymatic', 'men'],
    [[byMethod], '', null],
    [[], '', null],
  ] as const)('of %j by %s', (rows, method, words) => {
    expect(chosen(rows, { method })).toBe(words)
  })
})

test.each([
  ['2025-12-31', 'old'],
  ['2026-01-01', 'new'],
])('on %s the %s range counts: its days are inclusive', (day, words) => {
  const rows = [range({ validTo: '2025-12-31', words: 'old' }), range({ validFrom: '2026-01-01', words: 'new' })]
  expect(chosen(rows, { day })).toBe(words)
})

describe('without a range the candidates are those that nothing known excludes', () => {
  const candidates = (changes: Partial<Judged>) =>
    chooseRange(BY_AGE, judged(changes))
      .candidates.map(({ words }) => words)
      .sort()

  test.each([
    ['an unknown sex', { sex: null }, ['man', 'woman']],
    ['an unknown age', { births: null }, ['child', 'man']],
    ['a newborn of unknown age', { births: null, isNewborn: true }, ['child', 'infant', 'man', 'newborn']],
    ['nothing known', { births: null, sex: null }, ['child', 'man', 'woman']],
    ['17 years, months ago', { births: bornAtAge(17, '2026-06-01') }, ['child', 'man']],
  ] as const)('%s', (_, changes, words) => {
    expect(candidates(changes)).toEqual(words)
  })

  test('the range that counts is always among them', () => {
    const births = fc.integer({ min: 0, max: 36_000 }).map((days) => bornOn(addFrom(days)))
    fc.assert(
      fc.property(births, fc.constantFrom('male' as const, 'female' as const, null), (born, sex) => {
        const { range: found, candidates: all } = chooseRange(BY_AGE, judged({ births: born, sex }))
        expect(found === null || all.includes(found)).toBe(true)
      }),
    )
  })
})

const addFrom = (days: number) => new Date(Date.UTC(1928, 0, 1 + days)).toISOString().slice(0, 10)
