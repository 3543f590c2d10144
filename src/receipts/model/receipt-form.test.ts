import { expect, test } from 'vitest'
import { decidePayment, type Payment } from './receipt-form.ts'

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
