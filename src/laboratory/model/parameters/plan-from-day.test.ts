import { describe, expect, test } from 'vitest'
import { planFromDay } from './plan-from-day.ts'

const TODAY = '2026-11-28'
const row = (id: string, says: string, validFrom = '2026-01-01', validTo: string | null = null) => ({
  ...{ id, says, validFrom, validTo },
})
const plan = (rows: Parameters<typeof planFromDay>[0], wanted: readonly string[], from = TODAY) =>
  planFromDay(rows, wanted, from, TODAY)

describe('from a day on what is wanted counts', () => {
  test('what says the same goes on, the rest ends the day before', () => {
    expect(plan([row('a', 'x'), row('b', 'y')], ['y', 'z'])).toEqual({
      ok: true,
      value: { end: { ids: ['a'], validTo: '2026-11-27' }, takeBack: [], add: [1] },
    })
  })

  test('what begins on that day or later is taken back, unless it says the same from that day', () => {
    expect(plan([row('a', 'x', TODAY), row('b', 'y', '2026-12-05'), row('c', 'z', TODAY)], ['z'])).toMatchObject({
      value: { end: { ids: [] }, takeBack: ['a', 'b'], add: [] },
    })
  })

  test('what ends later by itself is made anew without an end', () => {
    expect(plan([row('a', 'x', '2026-01-01', '2026-12-31')], ['x'])).toMatchObject({
      value: { end: { ids: ['a'] }, add: [0] },
    })
  })

  test('two that say the same are two', () => {
    expect(plan([row('a', 'x')], ['x', 'x'])).toMatchObject({ value: { add: [1] } })
  })
})

test('days before today stay, but the first rows begin whenever', () => {
  expect(plan([row('a', 'x')], ['y'], '2026-11-27')).toMatchObject({ refusal: 'PAST_STAYS' })
  expect(plan([row('a', 'x')], ['x'], '2026-11-27')).toMatchObject({ ok: true, value: { add: [] } })
  expect(plan([], ['x'], '2020-01-01')).toMatchObject({ ok: true, value: { add: [0] } })
})
