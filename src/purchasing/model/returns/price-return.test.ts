import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideReturn, priceReturn, type ReceivedLine } from './price-return.ts'
import type { ReturnLine } from './return-fields.ts'

const received: ReceivedLine = {
  batchId: 'b1',
  paid: 100,
  free: 20,
  paidBack: 0,
  freeBack: 0,
  amount: 105_000,
  tax: 5_000,
  amountBack: 0,
  taxBack: 0,
}
const line = (changes: Partial<ReturnLine> = {}): ReturnLine => ({
  receivedLineId: 'r1',
  quantity: 10,
  free: 0,
  credit: null,
  ...changes,
})
const known = (changes: Partial<ReceivedLine> = {}) => new Map([['r1', { ...received, ...changes }]])

describe('what a supplier credits', () => {
  test.each([
    ['the paid rate with its tax', line(), { paid: 10_500, paidTax: 500, credit: 10_500, tax: 500 }],
    ['nothing for what came free', line({ free: 10 }), { paid: 0, paidTax: 0, credit: 0, tax: 0 }],
    [
      'less, where less is agreed, with its part of the tax',
      line({ credit: 5_250 }),
      { paid: 10_500, paidTax: 500, credit: 5_250, tax: 250 },
    ],
  ] as const)('%s', (_, asked, expected) => {
    expect(priceReturn([asked], known())).toEqual({ ok: true, value: [expected] })
  })

  test('is at most what was paid', () => {
    expect(priceReturn([line({ credit: 10_501 })], known())).toEqual({
      ok: false,
      refusal: 'ABOVE_WHAT_WAS_PAID',
      details: { field: 'lines.0.credit', values: { paid: '105.00' } },
    })
  })

  test('is the whole line in the end, in whatever parts it goes back and whichever of them is given up', () => {
    const parts = fc.array(fc.record({ units: fc.integer({ min: 1, max: 999 }), isGivenUp: fc.boolean() }), {
      minLength: 1,
      maxLength: 10,
    })
    fc.assert(
      fc.property(parts, fc.nat(10_000_000), fc.nat(1_000_000), (returns, taxable, tax) => {
        const paid = returns.reduce((sum, { units }) => sum + units, 0)
        const standing = { paidBack: 0, amountBack: 0, taxBack: 0 }
        const giveBack = (quantity: number) => {
          const one = priceReturn([line({ quantity })], known({ paid, amount: taxable + tax, tax, ...standing }))
          if (!one.ok || !one.value[0]) throw new Error('refused')
          standing.paidBack += quantity
          standing.amountBack += one.value[0].paid
          standing.taxBack += one.value[0].paidTax
          return one.value[0]
        }
        const made = returns.map(({ units, isGivenUp }) => ({ units, isGivenUp, ...giveBack(units) }))
        for (const one of made.filter(({ isGivenUp }) => isGivenUp)) {
          standing.paidBack -= one.units
          standing.amountBack -= one.paid
          standing.taxBack -= one.paidTax
        }
        if (standing.paidBack < paid) giveBack(paid - standing.paidBack)
        expect([standing.amountBack, standing.taxBack]).toEqual([taxable + tax, tax])
      }),
    )
  })
})

test.each([
  ['NO_SUCH_LINE', [line({ receivedLineId: 'other' })], {}, 120],
  ['LINE_TWICE', [line(), line()], {}, 120],
  ['NOT_ENOUGH_STOCK', [line()], {}, 9],
  ['MORE_THAN_CAME_FREE', [line({ quantity: 21, free: 21 })], {}, 120],
  ['MORE_THAN_CAME_FREE', [line({ quantity: 5, free: 6 })], {}, 120],
  ['MORE_THAN_BOUGHT', [line()], { paidBack: 91 }, 120],
] as const)('%s is refused', (refusal, lines, changes, there) => {
  expect(decideReturn(lines, known(changes), new Map([['b1', there]]))).toMatchObject({ ok: false, refusal })
})

test('two lines of one batch share what lies there', () => {
  const both = new Map([
    ['r1', received],
    ['r2', received],
  ])
  const lines = [line({ quantity: 60 }), line({ receivedLineId: 'r2', quantity: 50 })]
  expect(decideReturn(lines, both, new Map([['b1', 100]]))).toMatchObject({
    ok: false,
    refusal: 'NOT_ENOUGH_STOCK',
    details: { field: 'lines.1.quantity', values: { there: '40' } },
  })
  expect(decideReturn(lines, both, new Map([['b1', 110]])).ok).toBe(true)
})
