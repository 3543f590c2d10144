import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decidePayment, type Payment, paymentForm, refundForm, saysAllOf } from './receipt-form.ts'

const cash: Payment = { amount: '1,500.50', mode: 'CASH', reference: null, bank: null, instrumentDate: null }
const cheque: Payment = { ...cash, mode: 'CHEQUE', reference: '004512', bank: 'SBI', instrumentDate: '2026-11-20' }

test.each<[string, Payment, number | string]>([
  ['cash needs no reference', cash, 150_050],
  ['UPI needs its reference', { ...cash, mode: 'UPI' }, 'REFERENCE_REQUIRED'],
  ['UPI with its reference', { ...cash, mode: 'UPI', reference: '632614470382' }, 150_050],
  ['a cheque names its bank', { ...cheque, bank: null }, 'BANK_REQUIRED'],
  ['a draft names its date', { ...cheque, mode: 'DD', instrumentDate: null }, 'DATE_REQUIRED'],
  ['a whole cheque', cheque, 150_050],
  ['exactly one crore', { ...cash, amount: '1,00,00,000' }, 1_00_00_000_00],
  ['a paisa more is asked for again', { ...cash, amount: '1,00,00,000.01' }, 'LARGE_AMOUNT'],
  ['and taken once confirmed', { ...cash, amount: '10000000.01', isLargeConfirmed: true }, 1_00_00_000_01],
])('%s', (_, payment, expected) => {
  const verdict = decidePayment(payment)
  expect(verdict.ok ? verdict.value : verdict.refusal).toBe(expected)
})

const problems = (form: typeof paymentForm | typeof refundForm, typed: object) =>
  Object.fromEntries(
    z
      .safeParse(form, { mode: 'CASH', amount: '1', ...typed })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

test.each([
  ['', 'Amount is required'],
  ['0', 'Please enter an amount above 0 in rupees'],
  ['0.00', 'Please enter an amount above 0 in rupees'],
  ['-5', 'Please enter an amount above 0 in rupees'],
  ['1.234', 'Please enter an amount above 0 in rupees'],
  ['ten', 'Please enter an amount above 0 in rupees'],
])('the amount %j: %s', (amount, message) => {
  expect(problems(paymentForm, { amount })).toEqual({ amount: message })
})

test.each(['0.01', '1,500.50', '₹ 200', '10000000'])('%s is an amount', (amount) => {
  expect(problems(paymentForm, { amount })).toEqual({})
})

test('a mode that there is not, a date that is none, a text that is too long are told beside their fields', () => {
  const typed = { mode: 'BARTER', instrumentDate: '2026-02-30', reference: 'x'.repeat(61), remark: 'x'.repeat(501) }
  expect(Object.keys(problems(paymentForm, typed)).toSorted()).toEqual([
    'instrumentDate',
    'mode',
    'reference',
    'remark',
  ])
})

test('only a refund wants its reason', () => {
  expect(problems(paymentForm, {})).toEqual({})
  expect(problems(refundForm, { reason: '  ' })).toEqual({ reason: 'Please give the reason of the refund' })
  expect(problems(refundForm, { reason: 'Surgery cancelled' })).toEqual({})
})

test('what was left empty is nothing, not an empty text', () => {
  const empty = { reference: '', bank: ' ', instrumentDate: '', billingExecutiveId: '', remark: '' }
  expect(z.parse(paymentForm, { mode: 'CASH', amount: '1', ...empty })).toMatchObject({
    reference: null,
    bank: null,
    instrumentDate: null,
    billingExecutiveId: null,
    remark: null,
  })
})

test('what a mode asks for is told at once, by the names of its fields', () => {
  const form = saysAllOf(paymentForm, ({ mode }) => mode)
  expect(problems(form, { mode: 'CHEQUE', amount: '' })).toEqual({
    amount: 'Amount is required',
    reference: 'Cheque number is required',
    bank: 'Bank is required',
    instrumentDate: 'Date on the cheque is required',
  })
  expect(problems(form, { mode: 'DD', bank: 'SBI' })).toEqual({
    reference: 'Draft number is required',
    instrumentDate: 'Date on the draft is required',
  })
  expect(problems(form, { mode: 'UPI', reference: ' ' })).toEqual({ reference: 'Reference number is required' })
  expect(problems(form, { mode: 'CASH' })).toEqual({})
  const nothing = saysAllOf(paymentForm, () => null)
  expect(problems(nothing, { mode: 'CHEQUE' })).toEqual({})
})

test('the server names the first of them', () => {
  const verdict = decidePayment({ ...cheque, reference: null, bank: null })
  expect(verdict.ok ? null : verdict).toMatchObject({
    refusal: 'REFERENCE_REQUIRED',
    details: { field: 'reference', values: { name: 'Cheque number' } },
  })
})
