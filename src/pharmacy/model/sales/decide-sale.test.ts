import { expect, test } from 'vitest'
import { decideDiscount, decidePayments } from './decide-sale.ts'

const CASH = { mode: 'CASH', amount: 20_000, reference: null } as const
const UPI = { mode: 'UPI', amount: 30_100, reference: '632614471190' } as const

test.each([
  [[CASH, UPI], 50_100, null],
  [[], 0, null],
  [[CASH], 50_100, ['PAYMENT_DIFFERS', 'payments']],
  [[CASH, { ...UPI, reference: null }], 50_100, ['REFERENCE_REQUIRED', 'payments.1.reference']],
  [[{ ...UPI, mode: 'CHEQUE' }], 30_100, ['MODE_NOT_TAKEN', 'payments.0.mode']],
] as const)('%j for %i paise: %j', (payments, total, refused) => {
  const verdict = decidePayments(payments, total)
  expect(verdict.ok ? null : [verdict.refusal, verdict.details?.field]).toEqual(refused)
})

test.each([
  [500, 500, false, null],
  [501, 500, false, 'APPROVAL_REQUIRED'],
  [501, 500, true, null],
  [10_001, 10_000, true, 'DISCOUNT_TOO_LARGE'],
] as const)(
  '%i paise off 100 rupees with a limit of %i points, confirmed %s: %s',
  (discount, limit, isApproved, refused) => {
    const verdict = decideDiscount({ goods: 10_000, discount, lines: [] }, limit, isApproved)
    expect(verdict.ok ? null : verdict.refusal).toBe(refused)
  },
)
