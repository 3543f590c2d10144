import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Resolved } from '../../../catalogue/model/rates/resolve-rate.ts'
import { explainCharge } from './explain-charge.ts'
import { payerOnDay } from './payer-on-day.ts'
import { priceCharge } from './price-charge.ts'
import { amountOf, decimalOf, showQuantity, thousandthsIn, thousandthsOf } from './quantity.ts'

test.each([
  ['2', 2_000],
  ['0.5', 500],
  ['1,250.125', 1_250_125],
  ['1.2345', null],
  ['-1', null],
  ['', null],
  ['two', null],
])('the quantity %s is %s thousandths', (typed, expected) => {
  expect(thousandthsOf(typed)).toBe(expected)
})

test('a quantity is the same as text, in the database and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (quantity) => {
      expect(thousandthsOf(showQuantity(quantity))).toBe(quantity)
      expect(thousandthsIn(decimalOf(quantity))).toBe(quantity)
    }),
  )
})

test.each([
  [1_500, 12_345, 18_518],
  [333, 100, 33],
  [5, 100, 1],
  [4, 100, 0],
  [0, 100, 0],
])('%i thousandths at %i paise are %i paise, half up', (quantity, rate, amount) => {
  expect(amountOf(quantity, rate)).toBe(amount)
})

describe('who pays on a day', () => {
  const change = (at: string, fromPayerId: string, toPayerId: string) => ({
    changedAt: new Date(at),
    fromPayerId,
    toPayerId,
  })
  // 23:00 UTC on the 9th is the 10th in the hospital.
  const changes = [
    change('2026-11-09T23:00:00Z', 'esic', 'private'),
    change('2026-11-14T08:00:00Z', 'private', 'cghs'),
    change('2026-11-14T09:00:00Z', 'cghs', 'echs'),
  ]
  test.each([
    ['2026-11-01', 'esic'],
    ['2026-11-09', 'esic'],
    ['2026-11-10', 'private'],
    ['2026-11-13', 'private'],
    ['2026-11-14', 'echs'],
    ['2026-12-01', 'echs'],
  ])('%s: %s', (day, payer) => {
    expect(payerOnDay(day, changes, 'echs')).toBe(payer)
  })
  test('without a change it is the present payer', () => {
    expect(payerOnDay('2026-11-10', [], 'cghs')).toBe('cghs')
  })
})

describe('what a charge costs', () => {
  const found: Resolved = {
    amount: 9_500,
    column: 'nabh',
    rateId: 'r',
    listed: 10_000,
    factors: [{ appliesTo: 'ward:general', basisPoints: -500 }],
    missing: ['cghs'],
  }
  const none: Resolved = { amount: 0, column: null, rateId: null, listed: 0, factors: [], missing: ['cghs', 'private'] }

  test('the rate of the day, with all that the rates answered', () => {
    const price = priceCharge(found, 2_000)
    expect(price).toMatchObject({ pricedBy: 'rate', unitRate: 9_500, amount: 19_000, listed: 10_000 })
    expect(explainCharge(price)).toEqual([
      'No CGHS rate on this day, so the next column counts.',
      'NABH/NABL rate: ₹100.',
      '-5 % for a general ward.',
    ])
  })

  test('no rate, no invented price', () => {
    const price = priceCharge(none, 2_000)
    expect(price).toMatchObject({ pricedBy: 'not_set', unitRate: 0, amount: 0, missingColumns: ['cghs', 'private'] })
  })

  test('a typed rate says why and keeps the listed one beside it; the same as listed is the rate', () => {
    const typed = priceCharge(found, 1_000, { unitRate: 8_000, reason: 'Agreed' })
    expect(typed).toMatchObject({ pricedBy: 'typed', unitRate: 8_000, listed: 10_000, rateId: 'r' })
    expect(explainCharge(typed)[0]).toBe('Typed: ₹80. Agreed.')
    expect(priceCharge(found, 1_000, { unitRate: 9_500, reason: null }).pricedBy).toBe('rate')
    expect(explainCharge(priceCharge(none, 1_000, { unitRate: 100, reason: null }))).toEqual(['Typed: ₹1.'])
  })
})
