import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { brokenMoney } from '../../../tests/money/broken-money.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
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
    ['more than what is pending, not looked at again', 'MORE_THAN_PENDING', 'amount', '1,000.01', {}],
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
  expect((await clerk.call(receiptsContract.refund, refund)).problem.code).toBe('MORE_THAN_REFUNDABLE')
  const { id } = (await clerk.call(billsContract.bill, { visitId })).body
  await admin.call(billStepsContract.cancel, { billId: id ?? '', reason: 'Wrong payer' })
  expect(await receipts(visitId)).toMatchObject({ refundable: 120_000 })
  expect(await booked(KEYS)).toEqual(before)
})

const refund = (visitId: string, amount: string, how: object = {}, by = clerk) =>
  by.call(receiptsContract.refund, { visitId, amount, mode: 'CASH', reason: 'Paid too much', ...how })
const more = { isMoreConfirmed: true, purpose: 'not_covered' } as const

describe('a final payment above what is pending', () => {
  test.each(['private', 'esic'] as const)(
    'of a patient of %s is asked about; what is beyond becomes the patient’s advance and can be refunded, once',
    async (payer) => {
      const visitId = await confirmedVisit(testApp, clerk, payer)
      const owed = payer === 'private' ? RENT : 0
      const { problem } = await pay(visitId, '4,000', { purpose: 'not_covered' })
      expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual(['MORE_THAN_PENDING', ['amount']])
      const before = await booked(KEYS)
      expect((await pay(visitId, '4,000', more)).status).toBe(200)
      const left = 400_000 - owed
      expect(await shown(visitId)).toMatchObject({ refundable: left, payment: { amount: 400_000 } })
      expect(await receipts(visitId)).toMatchObject({ refundable: left, paid: 400_000 })
      expect((await clerk.call(billsContract.financialGrid, { visitId })).body).toMatchObject({ refundable: left })
      expect((await booked(KEYS)).map((amount, at) => amount - (before[at] ?? 0))).toEqual([400_000, -left, 0 - owed])
      const amount = String(left / 100)
      expect((await refund(visitId, `${amount}.01`)).problem).toMatchObject({
        code: 'MORE_THAN_REFUNDABLE',
        fields: { amount: expect.stringContaining('can be refunded now') },
      })
      const answers = await Promise.all([1, 2, 3].map(() => refund(visitId, amount)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await booked(KEYS)).map((each, at) => each - (before[at] ?? 0))).toEqual([owed, 0, 0 - owed])
      expect(await shown(visitId)).toMatchObject({ refundable: 0, refunded: left })
    },
  )

  test('is not void any more once what was beyond is refunded, and is before; both at once never', async () => {
    const visitId = await confirmed()
    const { receiptId } = (await pay(visitId, '1,500', more)).body
    const cancel = () => clerk.call(receiptsContract.void, { id: receiptId ?? '', reason: 'Wrong patient' })
    const { id } = (await refund(visitId, '500')).body
    expect((await cancel()).problem.code).toBe('ADVANCE_EXCEEDED')
    await clerk.call(receiptsContract.void, { id, reason: 'Not paid out' })
    const answers = await Promise.all([cancel(), refund(visitId, '500')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('by cheque is refunded once the cheque is cleared, and says so until then', async () => {
    const visitId = await confirmedVisit(testApp, clerk, 'esic')
    const { receiptId } = (await pay(visitId, '900', { ...cheque, ...more })).body
    expect(await receipts(visitId)).toMatchObject({ refundable: 0, inClearing: 90_000 })
    expect((await refund(visitId, '900')).problem).toMatchObject({
      code: 'MORE_THAN_REFUNDABLE',
      fields: { amount: expect.stringMatching(/At most ₹0 .*in clearing: ₹900/) },
    })
    await admin.call(receiptsContract.settleCheque, { id: receiptId ?? '', state: 'CLEARED' })
    expect(await receipts(visitId)).toMatchObject({ refundable: 90_000, inClearing: 0 })
    expect((await refund(visitId, '900')).status).toBe(200)
  })
})

test('what a smaller version leaves of a final payment can be refunded', async () => {
  const visitId = await confirmed()
  await pay(visitId, '1,000')
  await clerk.call(billStepsContract.newVersion, { visitId, reason: 'A discount' })
  await admin.call(discountsContract.requestDiscount, { visitId, amount: '300', reason: 'Hardship' })
  await confirmedVisit(testApp, clerk, 'private', visitId)
  expect(await receipts(visitId)).toMatchObject({ refundable: 30_000 })
  expect((await refund(visitId, '300')).status).toBe(200)
  // The version is cancelled: what was paid is an advance again, less the refund.
  const { id } = (await clerk.call(billsContract.bill, { visitId })).body
  expect((await admin.call(billStepsContract.cancel, { billId: id ?? '', reason: 'Wrong payer' })).status).toBe(200)
  expect(await receipts(visitId)).toMatchObject({ refundable: 70_000 })
})

test('an advance that comes after the bill pays it, and only what is beyond can be refunded', async () => {
  const visitId = await confirmed()
  await advance(visitId, '700')
  expect(await receipts(visitId)).toMatchObject({ refundable: 0 })
  await advance(visitId, '400')
  expect(await receipts(visitId)).toMatchObject({ refundable: 10_000 })
})

test('an advance that the bill took is void all the same and owed again, but not what was refunded of it', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const first = await advance(visitId, '1,200')
  await confirmedVisit(testApp, clerk, 'private', visitId)
  const before = await booked(KEYS)
  const cancel = (id: string) => clerk.call(receiptsContract.void, { id, reason: 'Entered twice' })
  const { id } = (await refund(visitId, '200')).body
  expect((await cancel(first.id)).problem).toMatchObject({ code: 'ADVANCE_EXCEEDED' })
  await clerk.call(receiptsContract.void, { id, reason: 'Not paid out' })
  expect((await cancel(first.id)).status).toBe(200)
  expect(await shown(visitId)).toMatchObject({ pending: RENT, paid: 0, refundable: 0 })
  expect((await booked(KEYS)).map((amount, at) => amount - (before[at] ?? 0))).toEqual([0, 20_000, RENT])
  await advance(visitId, '1,000')
  expect(await shown(visitId)).toMatchObject({ pending: 0, refundable: 0 })
  expect(await testApp.sql('hope', (db) => brokenMoney(db, testApp.time))).toEqual([])
})

test('a refund below the running bill is refused to the desk, and asked about by who may', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await advance(visitId, '1,200')
  expect((await refund(visitId, '200')).status).toBe(200)
  expect((await refund(visitId, '0.01', { isBelowConfirmed: true })).problem).toMatchObject({
    code: 'BELOW_THE_RUNNING_BILL',
    fields: { amount: expect.stringMatching(/running bill is ₹1,000.*patient’s ₹1,000.*at most ₹0/) },
  })
  await admin.call(cashSessionContract.open, { float: '5,000' })
  expect((await refund(visitId, '400', {}, admin)).problem.code).toBe('GO_BELOW_THE_RUNNING_BILL')
  expect((await refund(visitId, '400', { isBelowConfirmed: true }, admin)).status).toBe(200)
  expect((await refund(visitId, '600.01', { isBelowConfirmed: true }, admin)).problem.code).toBe('MORE_THAN_REFUNDABLE')
})

test('a void, a cancellation, a refund and an advance at once leave what adds up', async () => {
  for (let round = 0; round < 3; round++) {
    const visitId = await confirmed()
    const { receiptId } = (await pay(visitId, '1,500', more)).body
    const { id } = (await clerk.call(billsContract.bill, { visitId })).body
    await Promise.all([
      clerk.call(receiptsContract.void, { id: receiptId ?? '', reason: 'Wrong patient' }),
      admin.call(billStepsContract.cancel, { billId: id ?? '', reason: 'Wrong payer' }),
      refund(visitId, '500'),
      advance(visitId, '100'),
    ])
    expect(await testApp.sql('hope', (db) => brokenMoney(db, testApp.time))).toEqual([])
  }
})

test('the other hospital sees no finalisation', async () => {
  const visitId = await confirmed()
  const stranger = await testApp.person('ayushman', 'admin')
  expect((await stranger.call(finalisationContract.finalisation, { visitId })).status).toBe(404)
  const approval = { visitId, amount: '1', reason: 'x' }
  expect((await stranger.call(finalisationContract.approveOpenBalance, approval)).status).toBe(404)
})
