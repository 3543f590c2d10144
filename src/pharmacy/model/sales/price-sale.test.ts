import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsTaxOn } from '../../../medicines/model/taxes/goods-tax-on.ts'
import { priceSale, rateWords, toRupee } from './price-sale.ts'

const BEFORE = { validFrom: '2017-07-01', validTo: '2025-09-21' }
const SINCE = { validFrom: '2025-09-22', validTo: null }
/** The rates that every hospital begins with. */
const TAXES = [
  { hsn: '', isListed: false, basisPoints: 1800, validFrom: '2017-07-01', validTo: null },
  ...['30', '3005', '9018', '9021'].flatMap((hsn) => [
    { hsn, isListed: false, basisPoints: 1200, ...BEFORE },
    { hsn, isListed: false, basisPoints: 500, ...SINCE },
  ]),
  { hsn: '30', isListed: true, basisPoints: 500, ...BEFORE },
  { hsn: '30', isListed: true, basisPoints: 0, ...SINCE },
]

/**
 * Lines of sales worked out beside the program with exact fractions. Amounts in paise, parts in basis points. Sources: packs at MRP, the part
 * of a pack rounded down, tax worked back by halves (stock.md 3); the picture of the counter and its printed invoice; the rates of goods until
 * 21 September 2025 and from 22 September 2025 (notifications 9/2025 and 10/2025, Central Tax (Rate), which a new hospital begins with).
 */
const SALE_LINES = readFileSync(new URL('./sale-lines.sample.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [what = '', mrp, packUnits, units, discount, hsn = '', listed, day = '', rate, ...worth] = line.split(';')
    const sold = { mrp: Number(mrp), packUnits: Number(packUnits), units: Number(units) }
    const parts = { discountPoints: Number(discount), taxPoints: Number(rate) }
    return { what, hsn, day, isTaxListed: listed === 'true', line: { ...sold, ...parts }, worth: worth.map(Number) }
  })

const EXACT = { billDiscount: 0, roundsOff: false }

test('the table has at least sixty lines, on both days of the change', () => {
  expect(SALE_LINES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(SALE_LINES.map(({ day }) => day))).toEqual(new Set(['2025-09-21', '2025-09-22']))
})

test.each(SALE_LINES)('$what', ({ line, hsn, isTaxListed, day, worth }) => {
  expect(goodsTaxOn(TAXES, { hsn, isTaxListed }, day)?.basisPoints).toBe(line.taxPoints)
  const [priced] = priceSale([line], EXACT).lines
  expect([priced?.gross, priced?.discount, priced?.amount, priced?.taxable, priced?.cgst, priced?.sgst]).toEqual(worth)
})

test('the sale of the picture comes to 501.00: 364.91 at 5 % and 100.00 at 18 %, 15 paise rounded off', () => {
  const shown = SALE_LINES.filter(({ what, day }) => what.endsWith('(picture)') && day === '2025-09-22')
  const sale = priceSale(
    shown.map(({ line }) => line),
    { billDiscount: 0, roundsOff: true },
  )
  expect(sale).toMatchObject({ goods: 50_115, discount: 0, roundOff: -15, total: 50_100 })
  expect(sale.taxes).toEqual([
    { taxPoints: 500, taxable: 36_491, cgst: 912, sgst: 912, igst: 0 },
    { taxPoints: 1800, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
  ])
})

test.each([
  [0, 0],
  [49, 0],
  [50, 100],
  [149, 100],
  [50_115, 50_100],
  [50_150, 50_200],
  [-50, -100],
  [-49, 0],
])('%i paise are %i to the rupee', (amount, rounded) => {
  expect(toRupee(amount)).toBe(rounded)
})

test('the discount of the whole is shared by what is left of the lines, before tax', () => {
  const line = { mrp: 10_000, packUnits: 1, units: 1, discountPoints: 0, taxPoints: 500 }
  const sale = priceSale([line, { ...line, discountPoints: 5000 }, { ...line, mrp: 0 }], {
    billDiscount: 1000,
    roundsOff: false,
  })
  expect(sale.lines.map(({ billDiscount, amount }) => [billDiscount, amount])).toEqual([
    [667, 9333],
    [333, 4667],
    [0, 0],
  ])
  expect(sale).toMatchObject({ goods: 20_000, discount: 6000, total: 14_000 })
})

test('0 % is a row of its own', () => {
  expect([0, 500, 1250].map(rateWords)).toEqual(['nil rated', '5 %', '12.5 %'])
})

const anyLine = fc.record({
  mrp: fc.integer({ min: 0, max: 10_000_000 }),
  packUnits: fc.integer({ min: 1, max: 100 }),
  units: fc.integer({ min: 1, max: 500 }),
  discountPoints: fc.integer({ min: 0, max: 10_000 }),
  taxPoints: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
})

test('taxable, CGST and SGST add up to the lines and the lines to the total; CGST is SGST; nobody pays more than the MRP', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      fc.nat(10_000),
      fc.boolean(),
      (lines, part, roundsOff) => {
        const net = priceSale(lines, EXACT).total
        const billDiscount = Math.floor((net * part) / 10_000)
        const sale = priceSale(lines, { billDiscount, roundsOff })
        const sum = (of: 'amount' | 'taxable' | 'cgst' | 'sgst') => sale.lines.reduce((all, line) => all + line[of], 0)
        expect(sum('taxable') + sum('cgst') + sum('sgst')).toBe(sum('amount'))
        expect(sum('cgst')).toBe(sum('sgst'))
        expect(sale.goods - sale.discount + sale.roundOff).toBe(sale.total)
        expect(sum('amount') + sale.roundOff).toBe(sale.total)
        expect(sum('amount')).toBe(net - billDiscount)
        if (roundsOff) expect(sale.total % 100).toBe(0)
        expect(Math.abs(sale.roundOff)).toBeLessThanOrEqual(50)
        const taxes = sale.taxes.reduce((all, row) => all + row.taxable + row.cgst + row.sgst, 0)
        expect(taxes).toBe(sum('amount'))
        for (const line of sale.lines) {
          expect(line.amount).toBeGreaterThanOrEqual(0)
          expect(BigInt(line.gross) * BigInt(line.packUnits) <= BigInt(line.mrp) * BigInt(line.units)).toBe(true)
        }
      },
    ),
  )
})
