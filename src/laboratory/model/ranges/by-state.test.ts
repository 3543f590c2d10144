import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BODY_STATES, MEAL_STATES, statesOf, toldByState } from './by-state.ts'
import { chooseRange, type Judged } from './choose-range.ts'
import { judgeValue } from './judge-value.ts'
import { STATES } from './lab-range.ts'
import { range } from './range.factory.ts'

const judged: Judged = {
  day: '2026-11-28',
  at: new Date('2026-11-28T06:30:00Z'),
  sex: 'female',
  births: null,
  isNewborn: false,
  method: '',
  states: [],
}
const fasting = range({ state: 'fasting', low: '70.000000', high: '100.000000', words: null })
const fed = range({ state: 'after_meal', high: '140', words: null })

describe('ranges with a state that nobody said', () => {
  test('are told as words, in the order of the states', () => {
    expect(toldByState([fed, fasting], judged)?.words).toBe('Fasting 70 – 100; After a meal ≤ 140')
  })

  test.each([
    ['of another sex', [range({ state: 'luteal', sex: 'male', low: '1', high: '2' })]],
    ['without a state', [range({ low: '1', high: '2' })]],
    ['none', []],
  ])('are not told: %s', (_, ranges) => {
    expect(toldByState(ranges, judged)).toBeNull()
  })

  test('judge nothing', () => {
    const told = toldByState([fasting, fed], judged)
    const limits = { decimals: 0, possibleLow: null, possibleHigh: null }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (value) => {
        const figure = { comparator: '=' as const, value: String(value) }
        expect(judgeValue(figure, { range: told, candidates: [] }, limits)).toMatchObject({
          flag: 'no_range',
          alert: null,
        })
      }),
    )
  })

  test('count once it is said', () => {
    expect(chooseRange([fasting, fed], { ...judged, states: ['after_meal'] }).range).toBe(fed)
  })
})

test('every state is one of a meal or of the body, and one of each is said at most', () => {
  expect([...MEAL_STATES, ...BODY_STATES]).toEqual([...STATES])
  expect(statesOf({ mealState: 'fasting', bodyState: null })).toEqual(['fasting'])
  expect(statesOf({ mealState: null, bodyState: null })).toEqual([])
})
