import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { takeReceipt } from '../../../receipts/server/take-receipt.ts'
import { takeBackReceipt } from '../../../receipts/server/void-receipt.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { saveDischarge } from '../../../visits/server/tracking/save-discharge.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { admittedVisit, RENT } from '../bills.factory.ts'

let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
})
afterAll(() => testApp.close())

const upi = { mode: 'UPI', reference: '632614470382' }
const cheque = { mode: 'CHEQUE', reference: '004512', bank: 'SBI Nagpur', instrumentDate: '2026-11-20' }
const advance = async (visitId: string, amount: string, how: object = upi) =>
  (await clerk.call(receiptsContract.takeAdvance, { visitId, amount, mode: 'UPI', ...how })).body
const refund = async (visitId: string, amount: string) =>
  (await clerk.call(receiptsContract.refund, { visitId, amount, mode: 'CASH', reason: 'Excess deposit' })).body
const grid = async (visitId: string) => (await clerk.call(billsContract.financialGrid, { visitId })).body
const balance = async (visitId: string) => (await clerk.call(billsContract.bill, { visitId })).body.balance
const print = async (visitId: string, document: string) => {
  const pdf = await fetchPdf(testApp, clerk, `/visits/${visitId}/bill/prints/${document}`)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  return pdf.pages.join(' ')
}

test('an advance and a refund are in the grid, the balance of the bill, the invoice and the discharge invoice', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const { number: receiptNo } = await advance(visitId, '5,000')
  const { number: refundNo } = await refund(visitId, '1,000')
  const surplus = 400_000 - RENT
  expect(await grid(visitId)).toMatchObject({
    rows: {
      amountPaid: { advance: 500_000, total: 500_000 },
      refundedAmount: { advance: 100_000, total: 100_000 },
      finalPayment: { total: 0 },
      balance: { advance: 400_000, total: 0 },
    },
    inClearing: 0,
    refundable: 400_000,
    surplus,
  })
  expect(await balance(visitId)).toBe(0)
  expect(await print(visitId, 'invoice')).toMatch(/Amount Paid 1,000\.00/)
  const discharge = await print(visitId, 'discharge-invoice')
  expect(discharge).toMatch(new RegExp(`${receiptNo} .* UPI, 632614470382 .*Advance 5,000\\.00`))
  expect(discharge).toMatch(new RegExp(`${refundNo} .* CASH .*Refund \\(1,000\\.00\\)`))
  expect(discharge).toMatch(/Advance of the patient, for no bill 3,000\.00 .*Amount Paid 1,000\.00 .*Balance 0\.00/)
})

test('a cheque is paid and in clearing, and neither once it bounced', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const { id } = await advance(visitId, '200', cheque)
  expect(await grid(visitId)).toMatchObject({
    rows: { amountPaid: { total: 20_000 } },
    inClearing: 20_000,
    refundable: 0,
  })
  await clerk.call(receiptsContract.settleCheque, { id, state: 'BOUNCED' })
  expect(await grid(visitId)).toMatchObject({ rows: { amountPaid: { total: 0 } }, inClearing: 0 })
  expect(await balance(visitId)).toBe(RENT)
  expect(await print(visitId, 'discharge-invoice')).not.toContain('004512')
})

test('a final payment counts once, with a receipt and without, and no longer when its receipt is void', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await recordedBeforeReceipts(visitId, 60_000)
  const finalPayment = async () => (await grid(visitId)).rows.finalPayment.total
  expect([await finalPayment(), await balance(visitId)]).toEqual([60_000, RENT - 60_000])
  const id = await receiptOfFinalPayment(visitId, 60_000)
  expect([await finalPayment(), await balance(visitId)]).toEqual([60_000, RENT - 60_000])
  expect((await print(visitId, 'discharge-invoice')).match(/Final payment/g)).toHaveLength(1)
  const back = { reason: 'Wrong patient', by: clerk.userId, now: testApp.time }
  expect(await testApp.sql('hope', (db) => takeBackReceipt(db, id, back))).toBe(true)
  expect([await finalPayment(), await balance(visitId)]).toEqual([0, RENT])
})

test('the other hospital sees nothing of what came in', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await advance(visitId, '5,000')
  const stranger = await testApp.person('ayushman')
  expect((await stranger.call(billsContract.financialGrid, { visitId })).status).toBe(404)
  expect((await stranger.call(billsContract.bill, { visitId })).status).toBe(404)
})

/** As a final payment was kept while it was no receipt. */
const recordedBeforeReceipts = (visitId: string, amount: number) =>
  testApp.sql('hope', async (db) => {
    await saveDischarge(db, visitId, { reason: 'Recovered' })
    const patient = db.selectFrom('visits').select('patient_id').where('id', '=', visitId)
    const { patient_id } = await patient.executeTakeFirstOrThrow()
    await db
      .insertInto('final_payments')
      .values({ visit_id: visitId, patient_id, amount, payment_mode: 'Cash' })
      .execute()
  })

const receiptOfFinalPayment = (visitId: string, amount: number) =>
  testApp.sql('hope', async (db) => {
    const { patient_id: patientId } = await db
      .selectFrom('visits')
      .select('patient_id')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow()
    const visit = { id: visitId, patientId }
    const receipt = { kind: 'final-payment', amount, mode: 'CASH', visit, receivedFrom: 'Ramesh Wankhede' } as const
    const taken = await takeReceipt(db, receipt, { by: clerk.userId, now: testApp.time })
    if (!taken.ok) throw new Error(taken.refusal)
    return taken.value.id
  })
