import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfUnits, taxInside } from './goods-price.ts'

test.each([
  // MRP of a pack in paise, units of a pack, units sold, price
  [14_790, 15, 1, 986],
  [14_790, 15, 15, 14_790],
  [14_790, 15, 16, 15_776],
  [3075, 15, 10, 2050],
  [1000, 3, 1, 333],
  [1000, 3, 2, 666],
  [1000, 3, 4, 1333],
  [9200, 1, 2, 18_400],
  [1, 10, 9, 0],
  [1000, 3, -2, -666],
  [0, 10, 5, 0],
])('of a pack at %i with %i units %i cost %i paise', (mrp, packUnits, units, price) => {
  expect(priceOfUnits(mrp, packUnits, units)).toBe(price)
})

test.each([
  // By hand: half = round half up(amount × rate ÷ 2 ÷ (100 + rate)).
  [21_600, 500, 20_572, 514],
  [38_315, 500, 36_491, 912],
  [11_800, 1800, 10_000, 900],
  [11_200, 1200, 10_000, 600],
  [105, 500, 99, 3],
  [1, 500, 1, 0],
  [100, 0, 100, 0],
  [-21_600, 500, -20_572, -514],
])('in %i at %i basis points the value is %i and each half of the tax %i', (amount, rate, taxable, half) => {
  expect(taxInside(amount, rate)).toEqual({ taxable, cgst: half, sgst: half, igst: 0 })
})

test('to another state the tax is one', () => {
  expect(taxInside(21_600, 500, 'other-state')).toEqual({ taxable: 20_571, cgst: 0, sgst: 0, igst: 1029 })
})

const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
const rates = fc.constantFrom(0, 500, 1200, 1800, 2800)

test('value and tax add up to the amount, the halves are the same, and a return is the negation', () => {
  fc.assert(
    fc.property(amounts, rates, fc.constantFrom('same-state' as const, 'other-state' as const), (amount, rate, to) => {
      const { taxable, cgst, sgst, igst } = taxInside(amount, rate, to)
      expect(taxable + cgst + sgst + igst).toBe(amount)
      expect(cgst).toBe(sgst)
      expect(taxInside(0 - amount, rate, to)).toEqual({
        taxable: 0 - taxable,
        cgst: 0 - cgst,
        sgst: 0 - sgst,
        igst: 0 - igst,
      })
    }),
  )
})

test('units in two sales never cost more than in one, nor more than their part of the MRP', () => {
  const some = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 1000 }),
      some,
      some,
      (mrp, pack, a, b) => {
        const [one, other, both] = [a, b, a + b].map((units) => priceOfUnits(mrp, pack, units))
        expect((one ?? 0) + (other ?? 0)).toBeLessThanOrEqual(both ?? 0)
        expect((both ?? 0) * pack).toBeLessThanOrEqual(mrp * (a + b))
      },
    ),
  )
})
