import { expect, test } from 'vitest'
import { type GoodsTax, goodsTaxOn } from './goods-tax-on.ts'

const row = (
  hsn: string,
  basisPoints: number,
  validFrom: string,
  validTo: string | null = null,
  isListed = false,
): GoodsTax => ({
  hsn,
  basisPoints,
  validFrom,
  validTo,
  isListed,
})
const ROWS = [
  row('', 1800, '2017-07-01'),
  row('30', 1200, '2017-07-01', '2025-09-21'),
  row('30', 500, '2025-09-22'),
  row('30', 500, '2017-07-01', '2025-09-21', true),
  row('30', 0, '2025-09-22', null, true),
  row('3006', 1800, '2025-09-22'),
]
const of = (hsn: string, isTaxListed = false) => ({ hsn, isTaxListed })
const rate = (hsn: string, day: string, isTaxListed = false) => goodsTaxOn(ROWS, of(hsn, isTaxListed), day)?.basisPoints

test('medicines are taxed at 12 % up to 21 September 2025 and at 5 % from the next day on', () => {
  expect(rate('30049099', '2025-09-21')).toBe(1200)
  expect(rate('30049099', '2025-09-22')).toBe(500)
})

test('what stands on the notified list is nil from that day on, whatever the longer beginning says', () => {
  expect(rate('3004', '2025-09-21', true)).toBe(500)
  expect(rate('3004', '2025-09-22', true)).toBe(0)
  expect(rate('30064000', '2025-10-01', true)).toBe(0)
})

test('the longest beginning of the HSN counts; the rest has the general row', () => {
  expect(rate('30064000', '2025-10-01')).toBe(1800)
  expect(rate('3808', '2025-10-01')).toBe(1800)
})

test('before the first row no tax is known', () => {
  expect(goodsTaxOn(ROWS, of('3004'), '2017-06-30')).toBeNull()
})
