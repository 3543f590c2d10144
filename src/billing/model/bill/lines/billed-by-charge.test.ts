import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billedByCharge } from './billed-by-charge.ts'

const worth = new Map([
  ['potassium', 13_525],
  ['urea', 6_350],
  ['free', 0],
])
const billed = (...lines: [number, ...string[]][]) =>
  [
    ...billedByCharge(
      lines.map(([amount, ...chargeIds]) => ({ amount, chargeIds })),
      worth,
    ),
  ].sort()

test('a charge is billed as its line is: as it is worth, at a share, or not at all inside a package', () => {
  expect(billed([13_525, 'potassium'], [0, 'urea'])).toEqual([
    ['potassium', 13_525],
    ['urea', 0],
  ])
  expect(billed([6_763, 'potassium'])).toEqual([['potassium', 6_763]])
})

test('the charges of one line share it, and a charge of two lines has both of its parts', () => {
  expect(billed([19_875, 'potassium', 'urea', 'free'])).toEqual([
    ['free', 0],
    ['potassium', 13_525],
    ['urea', 6_350],
  ])
  expect(billed([5_000, 'urea'], [1_350, 'urea'])).toEqual([['urea', 6_350]])
})

test('nothing of a line is lost between its charges', () => {
  const charges = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(charges, fc.integer({ min: 0, max: 9_000_000 }), (amounts, amount) => {
      const ids = amounts.map((_, at) => String(at))
      const shares = billedByCharge([{ amount, chargeIds: ids }], new Map(amounts.map((one, at) => [String(at), one])))
      expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(amount)
      expect([...shares.values()].every((share) => share >= 0)).toBe(true)
    }),
  )
})
