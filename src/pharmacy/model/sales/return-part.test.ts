import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSale, toRupee } from './price-sale.ts'
import { refundOf, returnedPart } from './return-part.ts'

test.each([
  // decided.md C1: three for 100 paise come back as 33, 34, 33.
  [3, 0, 1, 100, 33],
  [3, 1, 1, 100, 34],
  [3, 2, 1, 100, 33],
  [7, 3, 4, 233, 133],
  [10, 0, 10, 21_600, 21_600],
  [15, 5, 5, 3075, 1025],
])('of %i units, %i back before, %i more of %i paise are %i', (quantity, back, units, amount, worth) => {
  const part = returnedPart({ quantity, back, amount, cgst: 0, sgst: 0, value: amount }, units)
  expect(part).toEqual({ amount: worth, taxable: worth, cgst: 0, sgst: 0, value: worth })
})

test('what was sold at 12 % on 21 September 2025 comes back at 12 %, whenever it does', () => {
  const { lines } = priceSale([{ mrp: 11_200, packUnits: 10, units: 10, discountPoints: 0, taxPoints: 1200 }], {
    billDiscount: 0,
    roundsOff: false,
  })
  const [line] = lines
  expect(line).toMatchObject({ amount: 11_200, taxable: 10_000, cgst: 600, sgst: 600 })
  if (!line) return
  expect(returnedPart({ ...line, quantity: 10, back: 0, value: 8000 }, 5)).toEqual({
    amount: 5600,
    taxable: 5000,
    cgst: 300,
    sgst: 300,
    value: 4000,
  })
})

const sold = fc.record({
  mrp: fc.integer({ min: 0, max: 1_000_000 }),
  packUnits: fc.integer({ min: 1, max: 30 }),
  units: fc.integer({ min: 1, max: 60 }),
  discountPoints: fc.constantFrom(0, 500, 1000, 3333),
  taxPoints: fc.constantFrom(0, 500, 1200, 1800),
})

test('however a line comes back, all parts add up to it, and all refunds to what was paid', () => {
  fc.assert(
    fc.property(
      sold,
      fc.nat(1_000_000),
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 }),
      (line, value, steps) => {
        const { lines, total } = priceSale([line], { billDiscount: 0, roundsOff: true })
        const [priced] = lines
        if (!priced) return
        const of = { amount: priced.amount, cgst: priced.cgst, sgst: priced.sgst, value }
        let back = 0
        const sum = { amount: 0, taxable: 0, cgst: 0, sgst: 0, value: 0 }
        let refunded = 0
        for (const step of [...steps, line.units]) {
          const units = Math.min(step, line.units - back)
          if (units === 0) continue
          const part = returnedPart({ quantity: line.units, back, ...of }, units)
          expect(part.cgst).toBe(part.sgst)
          expect(part.taxable + part.cgst + part.sgst).toBe(part.amount)
          refunded += refundOf(sum.amount, part.amount, true).refund
          for (const key of ['amount', 'taxable', 'cgst', 'sgst', 'value'] as const) sum[key] += part[key]
          back += units
        }
        expect(sum).toEqual({ ...of, taxable: priced.taxable })
        expect(refunded).toBe(total)
        expect(refunded).toBe(toRupee(priced.amount))
      },
    ),
  )
})
