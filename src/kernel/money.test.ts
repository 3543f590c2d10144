import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paiseOf, partOf, rupeesOf, showRupees } from './money.ts'

const paise = fc.integer({ min: 0, max: 99_999_999_999 })

test.each([
  [150, 5_000, 75],
  [101, 5_000, 51],
  [99, 5_000, 50],
  [1, 4_999, 0],
  [1_234_567, 11_500, 1_419_752],
])('of %i paise %i basis points are %i, half a paisa rounded up', (amount, basisPoints, part) => {
  expect(partOf(amount, basisPoints)).toBe(part)
})

test('a part is never more than half a paisa from the exact one', () => {
  fc.assert(
    fc.property(paise, fc.integer({ min: 0, max: 30_000 }), (amount, basisPoints) => {
      const difference = BigInt(partOf(amount, basisPoints)) * 10_000n - BigInt(amount) * BigInt(basisPoints)
      expect(difference >= -5_000n && difference <= 5_000n).toBe(true)
    }),
  )
})

test.each([
  [-50, '-0.50'],
  [-125_000, '-1250'],
  [-125_025, '-1250.25'],
])('%i paise taken off are %s rupees in a file', (amount, text) => {
  expect(rupeesOf(amount)).toBe(text)
})

test.each([
  ['12,500.50', 1_250_050],
  ['₹ 1,00,000', 10_000_000],
  ['0.5', 50],
  ['7.05', 705],
  ['12.345', null],
  ['-5', null],
  ['much', null],
  ['', null],
])('%s typed is %s paise', (typed, amount) => {
  expect(paiseOf(typed)).toBe(amount)
})

test('what is shown and what stands in a field are read as the amount they came from', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(paiseOf(showRupees(amount))).toBe(amount)
      expect(paiseOf(rupeesOf(amount))).toBe(amount)
    }),
  )
})
