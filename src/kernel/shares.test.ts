import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareByWeight, valueBack } from './shares.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [3, 3, 4], [3, 3, 4]],
  [150_00, [12_84_000, 2_75_000, 0], [12_354, 2646, 0]],
  [1, [1, 2], [0, 1]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [100, [0, 0], [0, 0]],
  [7, [], []],
])('%i by %j is %j', (amount, weights, shares) => {
  expect(shareByWeight(amount, weights)).toEqual(shares)
})

test('shares add up, none is further than one from its part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (amount, by) => {
      const whole = by.reduce((sum, weight) => sum + weight, 0)
      fc.pre(whole > 0)
      const shares = shareByWeight(amount, by)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (amount * (by[at] ?? 0)) / whole)).toBeLessThan(1.001)
    }),
  )
})

describe('what comes back of a line of stock', () => {
  test('is its share of the value, rounded half up: three of ten for ₹3.33 are ₹1.00, the other seven the rest', () => {
    expect(valueBack(333, 3, 10)).toBe(100)
    expect(valueBack(333, 10, 10) - valueBack(333, 3, 10)).toBe(233)
  })

  test.each([
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [0, 5, 10, 0],
  ])('of %i paise %i of %i are %i', (value, back, of, expected) => {
    expect(valueBack(value, back, of)).toBe(expected)
  })

  test('is, in whatever parts it comes back, the whole in the end, and never less than nothing', () => {
    const line = fc.record({
      value: fc.nat(100_000_000_000),
      parts: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 }),
    })
    fc.assert(
      fc.property(line, ({ value, parts }) => {
        const of = parts.reduce((sum, part) => sum + part, 0)
        let back = 0
        let paid = 0
        for (const part of parts) {
          back += part
          const now = valueBack(value, back, of) - paid
          expect(now).toBeGreaterThanOrEqual(0)
          paid += now
        }
        expect(paid).toBe(value)
      }),
    )
  })
})
