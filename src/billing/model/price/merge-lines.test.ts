import { describe, expect, test } from 'vitest'
import { unitRateOf } from '../bill/bill-lines.ts'
import { inHeadOrder, mergeLines } from './merge-lines.ts'
import type { PricedLine } from './price-types.ts'

type Part = PricedLine & { readonly rank: number }

/** One charge of ₹100 on 10 November, as a part of its line. */
function aPart(about: Partial<Part> = {}): Part {
  const { from = '2026-11-10', amount = 10_000, quantity = 1000, value = amount } = about
  return {
    key: 'conservative:clinical:ECG:claimed',
    section: 'conservative',
    head: 'clinical',
    itemId: null,
    code: null,
    description: 'ECG',
    part: null,
    from,
    to: from,
    days: [{ day: from, quantity, value, amount }],
    quantity,
    unit: 'each',
    listed: amount,
    rate: amount,
    adjustments: [],
    value,
    amount,
    payerShare: amount,
    patientShare: 0,
    state: 'claimed',
    atRisk: false,
    rateNotSet: false,
    reason: '',
    chargeIds: ['one'],
    names: ['one'],
    rank: 0,
    ...about,
  }
}
const orderOf = (...parts: readonly Part[]) => mergeLines(parts).map(({ key }) => key)

describe('equal parts are one line', () => {
  test('of one unit rate, or of none where batches of one medicine came from stock at several MRPs', () => {
    const rates = (...parts: readonly Part[]) => mergeLines(parts).map(({ listed, rate }) => [listed, rate])
    expect(rates(aPart(), aPart())).toEqual([[10_000, 10_000]])
    const [line] = mergeLines([
      aPart({ rate: 120, listed: 120, amount: 120 }),
      aPart({ rate: 130, listed: 130, amount: 130 }),
    ])
    expect(line).toMatchObject({ listed: 0, rate: 0, value: 250, amount: 250 })
    expect(line && unitRateOf(line)).toBeNull()
    expect(unitRateOf({ rate: 0, value: 0 })).toBe(0)
  })

  test('which spans their days and adds up their quantities, values and shares', () => {
    const [line, ...others] = mergeLines([
      aPart({ from: '2026-11-11', chargeIds: ['b'], amount: 500 }),
      aPart({ from: '2026-11-12', chargeIds: ['c'], value: 12_000, payerShare: 7_000, patientShare: 3_000 }),
      aPart({ from: '2026-11-10', chargeIds: ['a'], quantity: 2500 }),
    ])
    expect(others).toEqual([])
    expect(line).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-12',
      quantity: 4500,
      value: 22_500,
      amount: 20_500,
      payerShare: 17_500,
      patientShare: 3_000,
      chargeIds: ['a', 'b', 'c'],
    })
  })

  test('with each of its days once, the first day first', () => {
    const [line] = mergeLines([
      aPart({ from: '2026-11-12', amount: 300 }),
      aPart({ from: '2026-11-10', amount: 100, value: 150, quantity: 500 }),
      aPart({ from: '2026-11-12', amount: 30 }),
    ])
    expect(line?.days).toEqual([
      { day: '2026-11-10', quantity: 500, value: 150, amount: 100 },
      { day: '2026-11-12', quantity: 2000, value: 330, amount: 330 },
    ])
  })

  test('and a part alone is its line, without its rank', () => {
    const { rank: _, ...line } = aPart({ rank: 2, section: 'surgical' })
    expect(mergeLines([aPart({ rank: 2, section: 'surgical' })])).toEqual([line])
  })

  test('while parts of other keys stay apart', () => {
    expect(orderOf(aPart({ key: 'a' }), aPart({ key: 'b' }), aPart({ key: 'a' }))).toEqual(['a', 'b'])
  })
})

describe('the order of a bill', () => {
  test('is that of its sections before that of their heads', () => {
    const parts = [
      aPart({ key: 'closing', section: 'closing', head: 'discount' }),
      aPart({ key: 'surgical', section: 'surgical', head: 'surgery' }),
      aPart({ key: 'extra', section: 'extra', head: 'consultation' }),
      aPart({ key: 'package', section: 'package', head: 'accommodation' }),
      aPart({ key: 'conservative', section: 'conservative', head: 'miscellaneous' }),
    ]
    expect(orderOf(...parts)).toEqual(['conservative', 'package', 'extra', 'surgical', 'closing'])
  })

  test('is that of the heads inside a section; the rounding follows the discount', () => {
    const closing = (head: 'discount' | 'round_off') => aPart({ key: head, section: 'closing', head })
    expect(orderOf(closing('round_off'), closing('discount'))).toEqual(['discount', 'round_off'])
    const [consultation, accommodation] = [
      aPart({ key: 'visit', head: 'consultation' }),
      aPart({ key: 'rent', head: 'accommodation' }),
    ]
    expect(orderOf(consultation, accommodation)).toEqual(orderOf(accommodation, consultation))
  })

  test('has procedures by day and rank, and those without a rank after them', () => {
    const surgery = (key: string, about: Partial<Part>) =>
      aPart({ key, section: 'surgical', head: 'surgery', description: key, ...about })
    const parts = [
      surgery('component', { rank: 0 }),
      surgery('second', { rank: 2 }),
      surgery('next day', { from: '2026-11-11', rank: 1 }),
      surgery('first', { rank: 1 }),
    ]
    expect(orderOf(...parts)).toEqual(['first', 'second', 'component', 'next day'])
  })

  test('outside surgery does not ask the rank or the day before the description', () => {
    const parts = [
      aPart({ key: 'x', description: 'X-ray', from: '2026-11-01', rank: 1 }),
      aPart({ key: 'e', description: 'ECG', from: '2026-11-30', rank: 2 }),
    ]
    expect(orderOf(...parts)).toEqual(['e', 'x'])
  })

  test('falls to the key where nothing else differs, so that the same charges always print alike', () => {
    expect(orderOf(aPart({ key: 'b' }), aPart({ key: 'a' }))).toEqual(['a', 'b'])
  })
})

describe('the order in a head', () => {
  const placed = (state: PricedLine['state'], description: string, from: string | null) => ({
    state,
    description,
    from,
  })

  test.each([
    ['claimed before absorbed', placed('claimed', 'Z', '2026-11-30'), placed('absorbed', 'A', '2026-11-01')],
    ['absorbed before not claimable', placed('absorbed', 'Z', null), placed('not_claimable', 'A', null)],
    ['by description', placed('claimed', 'CBC', '2026-11-30'), placed('claimed', 'ECG', '2026-11-01')],
    ['then by day', placed('claimed', 'ECG', '2026-11-01'), placed('claimed', 'ECG', '2026-11-02')],
    ['what has no day first', placed('claimed', 'ECG', null), placed('claimed', 'ECG', '2026-11-02')],
  ])('is %s', (_, first, second) => {
    expect(inHeadOrder(first, second)).toBeLessThan(0)
    expect(inHeadOrder(second, first)).toBeGreaterThan(0)
  })

  test('knows what is the same', () => {
    const line = placed('claimed', 'ECG', '2026-11-01')
    expect(inHeadOrder(line, { ...line })).toBe(0)
  })
})
