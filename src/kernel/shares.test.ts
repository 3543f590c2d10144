import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareByWeight } from './shares.ts'

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
