import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { finalPaymentForm, narrationOf, openBalanceForm, PAYMENT_MODES, receiptModeOf } from './final-payment.ts'

const FORM = { amount: '1,250.50', paymentMode: 'Cash', reasonOfDischarge: 'Recovered' }
const problems = (schema: z.ZodMiniType, given: object) =>
  Object.fromEntries(
    z.safeParse(schema, given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

describe('the finalization of an invoice', () => {
  test('needs an amount, how it was paid, and why the patient leaves', () => {
    expect(problems(finalPaymentForm, FORM)).toEqual({})
    expect(problems(finalPaymentForm, { amount: '' })).toEqual({
      amount: expect.stringMatching(/Amount is required/),
      paymentMode: 'Payment mode is required',
      reasonOfDischarge: 'Reason of discharge is required',
    })
  })

  test.each(['0', '0.00', '1250', '₹1,250.50'])('takes %j', (amount) => {
    expect(problems(finalPaymentForm, { ...FORM, amount })).toEqual({})
  })

  test.each(['12x', '-5', '1.234', 'ten'])('takes no %j', (amount) => {
    expect(problems(finalPaymentForm, { ...FORM, amount })).toEqual({ amount: 'Please enter an amount in rupees' })
  })

  test('keeps what was not filled in as nothing', () => {
    expect(z.parse(finalPaymentForm, { ...FORM, reference: ' ', instrumentDate: '' })).toMatchObject({
      reference: null,
      bank: null,
      instrumentDate: null,
      remark: null,
    })
  })
})

describe('an open balance', () => {
  test.each(['0', '0.00', '12x'])('of %j is none', (amount) => {
    expect(problems(openBalanceForm, { amount, reason: 'Relative pays on Monday' })).toEqual({
      amount: 'Please enter an amount above 0 in rupees',
    })
  })

  test('is approved with a reason', () => {
    expect(problems(openBalanceForm, { amount: '0.01', reason: ' ' })).toEqual({ reason: 'Reason is required' })
    expect(problems(openBalanceForm, { amount: '0.01', reason: 'Relative pays on Monday' })).toEqual({})
  })
})

test('every mode but credit has a receipt, each one of its own', () => {
  const modes = PAYMENT_MODES.map(receiptModeOf)
  expect(modes).toEqual(['CASH', 'CARD', 'UPI', 'ONLINE', 'CHEQUE', null])
})

test.each([
  ['Cash', null, 'by Cash.'],
  ['UPI', '4711', 'by UPI, 4711.'],
  ['Cheque', '', 'by Cheque.'],
] as const)('a payment by %s with the reference %j says so in its remark', (mode, reference, ending) => {
  expect(narrationOf({ name: 'Asha Patil', billNo: 'BL-1', mode, reference })).toBe(
    `Being final payment received from Asha Patil against BL-1 ${ending}`,
  )
})
