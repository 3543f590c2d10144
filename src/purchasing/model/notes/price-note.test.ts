import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InvoiceLine, landedCost, priceInvoice } from './price-note.ts'

const line = (packs: number, rate: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  packs,
  rate,
  free: 0,
  rejected: 0,
  discountPoints: 200,
  basisPoints: 500,
  ...more,
})
// The invoice of the picture: eight lines with 2 % discount, 5 % GST, freight of 150.00.
const PICTURE = [
  line(60, 21400, { free: 6 }),
  line(100, 2750),
  line(20, 6840),
  line(24, 10200),
  line(50, 1920),
  line(20, 31800),
  line(120, 2810),
  line(12, 5200),
]
const whole = { billDiscount: 0, freight: 15000, isSameState: true, takesInputTax: true }

test('the invoice of the picture comes to what its paper says, but for a rounding of 0.04', () => {
  const { lines, totals } = priceInvoice({ lines: PICTURE, ...whole })
  // By hand, line by line: 314.58 67.38 33.52 59.98 23.52 155.82 82.61 15.29 = 752.70.
  expect(totals).toMatchObject({
    goods: 3072200,
    discount: 61444,
    taxable: 3010756,
    cgst: 75270,
    sgst: 75270,
    igst: 0,
    freight: 15000,
    entered: 3176296,
    rejected: 0,
    freightLeft: 0,
    value: 3010756 + 15000,
    inputTax: 150540,
  })
  // 12,583.20 and 62.69 of the freight for 66 vials.
  expect(landedCost(lines[0] ?? { value: 0 }, PICTURE[0] ?? line(1, 1))).toBe(19160)
})

test('tax that cannot be taken is cost', () => {
  const { totals } = priceInvoice({ lines: PICTURE, ...whole, takesInputTax: false })
  expect([totals.value, totals.inputTax]).toEqual([3010756 + 15000 + 150540, 0])
})

test('a supplier of another state charges IGST', () => {
  const { totals } = priceInvoice({ lines: [line(10, 999)], ...whole, freight: 0, isSameState: false })
  // 99.90 − 2.00 = 97.90; 5 % is 4.895
  expect(totals).toMatchObject({ taxable: 9790, cgst: 0, sgst: 0, igst: 490, entered: 10280 })
})

test('rejected packs are asked back with their tax and bear no freight', () => {
  const { lines, totals } = priceInvoice({
    lines: [line(10, 1000, { rejected: 4, discountPoints: 0 }), line(10, 1000, { discountPoints: 0 })],
    ...whole,
    freight: 1600,
  })
  expect(lines.map(({ freight, value }) => [freight, value])).toEqual([
    [600, 6600],
    [1000, 11000],
  ])
  expect(totals.rejected).toBe(4000 + 200)
})

test('where everything is rejected nobody bears the freight; where all is free it is shared by packs', () => {
  const rejected = priceInvoice({ lines: [line(3, 100, { rejected: 3 })], ...whole })
  expect([rejected.totals.freightLeft, rejected.totals.value]).toEqual([15000, 0])
  const free = priceInvoice({ lines: [line(0, 0, { free: 2 }), line(0, 0, { free: 1 })], ...whole })
  expect(free.lines.map(({ value }) => value)).toEqual([10000, 5000])
})

test('whatever is on an invoice, its parts add up to the paisa', () => {
  const anyLine = fc
    .record({
      packs: fc.integer({ min: 0, max: 500 }),
      free: fc.integer({ min: 0, max: 50 }),
      part: fc.integer({ min: 0, max: 100 }),
      rate: fc.integer({ min: 0, max: 10_000_000 }),
      discountPoints: fc.integer({ min: 0, max: 10_000 }),
      basisPoints: fc.constantFrom(0, 500, 1200, 1800),
    })
    .map(({ part, ...one }) => ({ ...one, rejected: Math.floor((one.packs * part) / 100) }))
  const invoice = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    billDiscount: fc.integer({ min: 0, max: 1_000_000 }),
    freight: fc.integer({ min: 0, max: 1_000_000 }),
    isSameState: fc.boolean(),
    takesInputTax: fc.boolean(),
  })
  fc.assert(
    fc.property(invoice, (one) => {
      const { lines, totals } = priceInvoice(one)
      expect(totals.value + totals.inputTax + totals.rejected + totals.freightLeft).toBe(totals.entered)
      expect(totals.goods - totals.discount).toBe(totals.taxable)
      for (const priced of lines) {
        expect(priced.cgst).toBe(priced.sgst)
        expect(Math.min(priced.taxable, priced.value, priced.freight, priced.rejected.taxable)).toBeGreaterThanOrEqual(
          0,
        )
      }
    }),
  )
})
