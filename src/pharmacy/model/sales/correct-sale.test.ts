import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareLines, decideCorrection, paymentsByMode, paymentsOfTotal, settlementOf } from './correct-sale.ts'
import type { SalePayment } from './decide-sale.ts'

const TODAY = '2026-11-29'
const STANDS = { day: TODAY, isSessionOpen: true, correctedAs: null, hasReturns: false }

test.each([
  ['of today, whose drawer is open', {}, null],
  ['of yesterday', { day: '2026-11-28' }, 'NOT_TODAY'],
  ['whose session is closed', { isSessionOpen: false }, 'SESSION_CLOSED'],
  ['of which something came back', { hasReturns: true }, 'HAS_RETURNS'],
  ['that was corrected, whatever else', { correctedAs: 'SB/26-27/000002', day: '2026-11-28' }, 'CORRECTED'],
] as const)('a sale %s', (_, changes, refusal) => {
  const verdict = decideCorrection({ ...STANDS, ...changes }, TODAY)
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})

const cash = (amount: number): SalePayment => ({ mode: 'CASH', amount, reference: null })
const upi = (amount: number, reference = '632614471190'): SalePayment => ({ mode: 'UPI', amount, reference })

describe('the money of a correction', () => {
  test.each([
    ['more is taken by the mode that is named', [upi(2000)], 3000, [upi(2000), cash(1000)]],
    ['less goes back by the mode taken last', [upi(2000), cash(1100)], 1500, [upi(1500)]],
    ['the same stays as it was', [upi(2000), cash(1100)], 3100, [upi(2000), cash(1100)]],
    ['nothing is left of it', [cash(1100)], 0, []],
  ] as const)('%s', (_, before, total, after) => {
    expect(paymentsOfTotal(before, total, { mode: 'CASH', reference: null })).toEqual(after)
  })

  test('a mode that was typed wrong goes back and is taken anew', () => {
    expect(settlementOf([cash(5000)], [upi(5000)])).toEqual({ taken: [upi(5000)], refunded: [cash(5000)] })
    expect(settlementOf([upi(5000, 'a')], [upi(5000, 'b')])).toEqual({
      taken: [upi(5000, 'b')],
      refunded: [upi(5000, 'a')],
    })
  })

  test('whatever was paid and is paid, what moves leads from the one to the other', () => {
    const payment = fc.record({
      mode: fc.constantFrom('CASH' as const, 'UPI' as const),
      amount: fc.integer({ min: 1, max: 100_000 }),
      reference: fc.constantFrom(null, 'a', 'b'),
    })
    const several = fc.array(payment, { maxLength: 5 })
    fc.assert(
      fc.property(several, several, (before, after) => {
        const { taken, refunded } = settlementOf(before, after)
        const back = refunded.map((one) => ({ ...one, amount: -one.amount }))
        const sorted = (payments: readonly SalePayment[]) =>
          paymentsByMode(payments).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
        expect(sorted([...before, ...taken, ...back]).map(({ amount }) => amount)).toEqual(
          sorted(after).map(({ amount }) => amount),
        )
      }),
    )
  })
})

test('two versions stand beside each other by item and batch', () => {
  const line = (item: string, batchNo: string, quantity: number, amount: number) => ({
    item,
    batchNo,
    quantity,
    amount,
  })
  const before = [line('Febrol', 'B-1', 4, 820), line('Febrol', 'B-2', 11, 2255), line('ORS', 'O-1', 1, 2000)]
  const after = [line('Febrol', 'B-1', 4, 820), line('Febrol', 'B-2', 6, 1230), line('Zinc', 'Z-1', 2, 900)]
  expect(compareLines(before, after)).toEqual([
    {
      item: 'Febrol',
      batchNo: 'B-1',
      before: { quantity: 4, amount: 820 },
      after: { quantity: 4, amount: 820 },
      isChanged: false,
    },
    {
      item: 'Febrol',
      batchNo: 'B-2',
      before: { quantity: 11, amount: 2255 },
      after: { quantity: 6, amount: 1230 },
      isChanged: true,
    },
    { item: 'ORS', batchNo: 'O-1', before: { quantity: 1, amount: 2000 }, after: null, isChanged: true },
    { item: 'Zinc', batchNo: 'Z-1', before: null, after: { quantity: 2, amount: 900 }, isChanged: true },
  ])
})
