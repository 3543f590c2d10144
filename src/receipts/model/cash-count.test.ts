import { expect, test } from 'vitest'
import { countOf, differenceOf, worthOf } from './cash-count.ts'

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
