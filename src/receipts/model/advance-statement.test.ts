import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRunningSum } from './advance-statement.ts'

const row = (amount: number) => ({
  number: 'R-1',
  at: '2026-11-21T10:00',
  kind: 'Advance',
  by: 'Cash',
  remark: '',
  amount,
})

test('each row says what was paid up to it; a refund takes from it', () => {
  expect(withRunningSum([row(50_000), row(-20_000), row(1)]).map(({ sum }) => sum)).toEqual([50_000, 30_000, 30_001])
  expect(withRunningSum([])).toEqual([])
})

test('the last sum is that of all rows, and no row is changed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1 }), (amounts) => {
      const shown = withRunningSum(amounts.map(row))
      expect(shown.at(-1)?.sum).toBe(amounts.reduce((total, amount) => total + amount, 0))
      expect(shown.map(({ sum: _, ...counted }) => counted)).toEqual(amounts.map(row))
    }),
  )
})
