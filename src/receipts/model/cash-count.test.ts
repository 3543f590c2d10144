import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, DENOMINATIONS, differenceOf, worthOf } from './cash-count.ts'
import { MODES } from './payment-modes.ts'

test('notes and coins are worth their denominations', () => {
  expect(worthOf({ 500: 48, 200: 22, 100: 21, 50: 9, 20: 10, 10: 8, 5: 2, 2: 5 })).toBe(31_250_00)
})

test('cash is expected with the float, other modes as they came in', () => {
  const counts = countOf(
    [
      { mode: 'CASH', receipts: 41, amount: 26_350_00 },
      { mode: 'UPI', receipts: 31, amount: 84_260_00 },
    ],
    5_000_00,
    { CASH: 31_250_00, UPI: 84_260_00 },
  )
  expect(counts).toEqual([
    { mode: 'CASH', expected: 31_350_00, counted: 31_250_00 },
    { mode: 'UPI', expected: 84_260_00, counted: 84_260_00 },
  ])
  expect(differenceOf(counts)).toBe(-100_00)
})

test('cash has its row also where none came in; a mode without money has one only where it was counted', () => {
  expect(countOf([], 0, {})).toEqual([{ mode: 'CASH', expected: 0, counted: 0 }])
  expect(countOf([], 100, { CARD: 5 }).map(({ mode }) => mode)).toEqual(['CASH', 'CARD'])
  const refundedAll = [{ mode: 'UPI', receipts: 2, amount: 0 }] as const
  expect(countOf(refundedAll, 0, {}).map(({ mode }) => mode)).toEqual(['CASH'])
})

test('a note that there is not is worth nothing', () => expect(worthOf({ 2000: 3, 1: 1 })).toBe(100))

const amounts = fc.dictionary(fc.constantFrom(...MODES), fc.integer({ min: -9_999_999, max: 9_999_999 }))

test('the difference is all that was counted less all that came in and the float, whatever the modes', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.nat(1_000_000), (came, counted, float) => {
      const sums = MODES.flatMap((mode) =>
        came[mode] === undefined ? [] : [{ mode, receipts: 1, amount: came[mode] }],
      )
      const all = (found: typeof came) => Object.values(found).reduce((sum, amount) => sum + amount, 0)
      expect(differenceOf(countOf(sums, float, counted))).toBe(all(counted) - all(came) - float)
    }),
  )
})

test('two drawers put together are worth what each is', () => {
  const drawer = fc.dictionary(fc.constantFrom(...DENOMINATIONS.map(String)), fc.nat(500))
  fc.assert(
    fc.property(drawer, drawer, (one, other) => {
      const both = Object.fromEntries(
        DENOMINATIONS.map((rupees) => [rupees, (one[rupees] ?? 0) + (other[rupees] ?? 0)]),
      )
      expect(worthOf(both)).toBe(worthOf(one) + worthOf(other))
    }),
  )
})
