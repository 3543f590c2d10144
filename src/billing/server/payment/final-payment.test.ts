import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import { billingContract } from '../../model/billing.contract.ts'
import { finalisationContract } from '../../model/payment/finalisation.contract.ts'
import { admittedVisit, bookedOf, confirmedVisit, RENT } from '../bills.factory.ts'

let testApp: TestApp
let clerk: Person
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  admin = await testApp.person('hope', 'admin')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
})
afterAll(() => testApp.close())

const cash = { paymentMode: 'Cash', reasonOfDischarge: 'Recovered' } as const
const cheque = {
  ...cash,
  paymentMode: 'Cheque',
  reference: '004512',
  bank: 'SBI Nagpur',
  instrumentDate: '2026-11-20',
} as const
const pay = (visitId: string, amount: string, how: object = {}, by = clerk) =>
  by.call(billingContract.recordFinalPayment, { visitId, amount, ...cash, ...how })
const advance = async (visitId: string, amount: string) => {
  const payment = { visitId, amount, mode: 'UPI', reference: '632614470382' } as const
  return (await clerk.call(receiptsContract.takeAdvance, payment)).body
}
const shown = async (visitId: string, by = clerk) =>
  (await by.call(finalisationContract.finalisation, { visitId })).body
const receipts = async (visitId: string) => (await clerk.call(receiptsContract.ofVisit, { visitId })).body
const saved = (visitId: string) =>
  testApp.sql('hope', async (db) => ({
    payments: await db
      .selectFrom('final_payments')
      .select(['amount', 'payment_mode'])
      .where('visit_id', '=', visitId)
      .execute(),
    discharge: await db
      .selectFrom('discharges')
      .select(['reason', 'planned_at', 'discharged_at'])
      .where('id', '=', visitId)
      .executeTakeFirst(),
  }))
const booked = (keys: readonly string[]) => testApp.sql('hope', (db) => bookedOf(db, keys))
const lock = (day: string | null) =>
  testApp.sql('hope', (db) => db.updateTable('journal_locks').set({ locked_through: day, reason: 'Audit' }).execute())
const KEYS = ['cash', 'patient-advances', 'patient-debtors']
const confirmed = () => confirmedVisit(testApp, clerk, 'private')

describe('a private patient', () => {
  test('pays the rest: a receipt in the series and the books, the advance set off, the planned discharge; the bed stays taken', async () => {
    const before = await booked(KEYS)
    const visitId = await admittedVisit(testApp, clerk, 'private')
    await advance(visitId, '400')
    await confirmedVisit(testApp, clerk, 'private', visitId)
    expect(await receipts(visitId)).toMatchObject({ refundable: 0 })
    expect(await shown(visitId)).toMatchObject({
      total: RENT,
      paid: 40_000,
      pending: 60_000,
      isConfirmed: true,
      totalDays: 1,
    })
    const { body } = await pay(visitId, '600')
    expect(body.receiptNo).toMatch(/^RC\/26-27\/\d{6}$/)
    expect((await booked(KEYS)).map((amount, at) => amount - (before[at] ?? 0))).toEqual([60_000, 0, 0])
    expect(await shown(visitId)).toMatchObject({
      pending: 0,
      payment: { amount: 60_000, receiptNo: body.receiptNo, paymentMode: 'Cash', reasonOfDischarge: 'Recovered' },
    })
    expect(await saved(visitId)).toMatchObject({
      payments: [{ amount: 0, payment_mode: 'Cash' }],
      discharge: { reason: 'Recovered', planned_at: expect.any(Date) },
    })
    const { rows } = (await clerk.call(billsContract.financialGrid, { visitId })).body
    expect([rows.finalPayment.total, rows.balance.total]).toEqual([60_000, 0])
    for (const paper of ['a5', 'roll']) {
      const pdf = await fetchPdf(testApp, clerk, `/receipts/${body.receiptId}/print?paper=${paper}`)
      expect(typeof pdf === 'number' ? pdf : pdf.pages.join(' ')).toContain(body.receiptNo ?? '')
    }
    expect((await pay(visitId, '0')).problem.code).toBe('ALREADY_PAID')
  })

  test('an advance by cheque that is cleared after the bill is confirmed pays the bill by itself', async () => {
    const visitId = await confirmed()
    const before = await booked(KEYS)
    const late = { visitId, amount: '1,200', ...cheque, mode: 'CHEQUE' } as const
    const { id } = (await clerk.call(receiptsContract.takeAdvance, late)).body
    expect((await admin.call(receiptsContract.settleCheque, { id, state: 'CLEARED' })).status).toBe(200)
    expect((await booked(KEYS)).map((amount, at) => amount - (before[at] ?? 0))).toEqual([0, -20_000, -RENT])
    expect(await receipts(visitId)).toMatchObject({ refundable: 20_000 })
  })

  test.each([
    ['a draft', 'BILL_NOT_CONFIRMED', undefined, '0', {}, 'draft'],
    ['a balance', 'BALANCE_OPEN', 'amount', '999.99', {}],
    ['by a cheque that is not cleared', 'BALANCE_OPEN', 'amount', '1,000', cheque],
    ['on credit', 'BALANCE_OPEN', 'amount', '0', { paymentMode: 'Credit' }],
    ['an amount on credit', 'CREDIT_RECEIVES_NOTHING', 'amount', '1', { paymentMode: 'Credit' }],
    ['more than what is pending', 'MORE_THAN_PENDING', 'amount', '1,000.01', {}],
    ['without a reference', 'REFERENCE_REQUIRED', 'reference', '1,000', { paymentMode: 'UPI' }],
    ['a cheque without its bank', 'BANK_REQUIRED', 'bank', '1,000', { ...cheque, bank: '' }],
    ['above one crore', 'LARGE_AMOUNT', 'amount', '1,00,00,001', {}],
  ])('%s: %s, and nothing is saved', async (_, code, field, amount, how, state = 'confirmed') => {
    const visitId = state === 'draft' ? await admittedVisit(testApp, clerk, 'private') : await confirmed()
    const { problem } = await pay(visitId, amount, how)
    expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual([code, field ? [field] : []])
    expect((await saved(visitId)).payments).toEqual([])
    expect((await receipts(visitId)).receipts).toEqual([])
  })

  test('needs an open cash session, and a day that is not locked', async () => {
    const visitId = await confirmed()
    const other = await testApp.person('hope', 'user')
    expect((await pay(visitId, '1,000', {}, other)).problem.code).toBe('NO_SESSION')
    await lock('2026-11-21')
    expect((await pay(visitId, '1,000')).problem.code).toBe('DAY_LOCKED')
    await lock(null)
    expect((await receipts(visitId)).receipts).toEqual([])
    expect((await saved(visitId)).payments).toEqual([])
  })

  test('goes with a balance that an administrator approved with a reason', async () => {
    const visitId = await confirmed()
    const approval = { visitId, amount: '400', reason: 'Insurance will follow' }
    expect((await clerk.call(finalisationContract.approveOpenBalance, approval)).status).toBe(403)
    expect((await admin.call(finalisationContract.approveOpenBalance, approval)).status).toBe(200)
    expect((await pay(visitId, '599')).problem.code).toBe('BALANCE_OPEN')
    expect((await pay(visitId, '600')).status).toBe(200)
    expect(await shown(visitId)).toMatchObject({
      pending: 40_000,
      approval: { amount: 40_000, reason: 'Insurance will follow' },
    })
  })
})

test('a cashless patient goes without a payment and without a receipt, the share of the payer open', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'esic')
  expect(await shown(visitId)).toMatchObject({ isPrivate: false, payerShare: RENT, pending: 0 })
  const { status, body } = await pay(visitId, '0', { paymentMode: 'Credit' })
  expect([status, body.receiptId]).toEqual([200, null])
  expect((await receipts(visitId)).receipts).toEqual([])
})

test('with its receipt void a final payment was not made, and is made again', async () => {
  const visitId = await confirmed()
  const before = await booked(KEYS)
  const first = (await pay(visitId, '1,000')).body
  await clerk.call(receiptsContract.void, { id: first.receiptId ?? '', reason: 'Wrong mode' })
  expect(await booked(KEYS)).toEqual(before)
  expect(await shown(visitId)).toMatchObject({ pending: RENT, payment: null })
  expect((await pay(visitId, '1,000', { paymentMode: 'UPI', reference: '1' })).status).toBe(200)
})

test('a cancelled bill gives its advance back', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await advance(visitId, '1,200')
  const before = await booked(KEYS)
  await confirmedVisit(testApp, clerk, 'private', visitId)
  expect(await receipts(visitId)).toMatchObject({ refundable: 20_000 })
  const refund = { visitId, amount: '200.01', mode: 'CASH', reason: 'Excess deposit' } as const
  expect((await clerk.call(receiptsContract.refund, refund)).problem.code).toBe('ADVANCE_EXCEEDED')
  const { id } = (await clerk.call(billsContract.bill, { visitId })).body
  await admin.call(billStepsContract.cancel, { billId: id ?? '', reason: 'Wrong payer' })
  expect(await receipts(visitId)).toMatchObject({ refundable: 120_000 })
  expect(await booked(KEYS)).toEqual(before)
})

test('the other hospital sees no finalisation', async () => {
  const visitId = await confirmed()
  const stranger = await testApp.person('ayushman', 'admin')
  expect((await stranger.call(finalisationContract.finalisation, { visitId })).status).toBe(404)
  const approval = { visitId, amount: '1', reason: 'x' }
  expect((await stranger.call(finalisationContract.approveOpenBalance, approval)).status).toBe(404)
})
