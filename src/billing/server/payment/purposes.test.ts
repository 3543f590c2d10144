import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { takeReceipt } from '../../../receipts/server/take-receipt.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { billingContract } from '../../model/billing.contract.ts'
import { finalisationContract } from '../../model/payment/finalisation.contract.ts'
import { admittedVisit } from '../bills.factory.ts'

let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
})
afterAll(() => testApp.close())

const advance = (visitId: string, how: object = {}) =>
  clerk.call(receiptsContract.takeAdvance, { visitId, amount: '500', mode: 'CASH', ...how })
const shown = async (visitId: string) => (await clerk.call(receiptsContract.ofVisit, { visitId })).body
const explain = (id: string, purpose: string, by = clerk) => by.call(receiptsContract.explain, { id, purpose } as never)

test('an advance of a cashless patient says what it is for; one of a private patient is not asked', async () => {
  const [esic, own] = [await admittedVisit(testApp, clerk, 'esic'), await admittedVisit(testApp, clerk, 'private')]
  expect([(await shown(esic)).asksPurpose, (await shown(own)).asksPurpose]).toEqual([true, false])
  const { problem } = await advance(esic)
  expect([problem.code, problem.fields]).toEqual(['PURPOSE_REQUIRED', { purpose: 'Please say what the money is for' }])
  expect((await advance(esic, { purpose: 'gift' })).problem.fields).toHaveProperty('purpose')
  const { body } = await advance(esic, { purpose: 'upgrade' })
  const pdf = await fetchPdf(testApp, clerk, `/receipts/${body.id}/print`)
  expect(typeof pdf === 'number' ? pdf : pdf.pages.join(' ')).toContain('Advance, upgrade')
  expect((await advance(own, { purpose: 'deposit' })).status).toBe(200)
  expect((await shown(esic)).receipts).toMatchObject([{ amount: 50_000, purpose: 'upgrade' }])
  expect((await shown(own)).receipts).toMatchObject([{ amount: 50_000, purpose: null }])
  const refund = { visitId: esic, amount: '500', mode: 'CASH', reason: 'Nothing was upgraded' } as const
  expect((await clerk.call(receiptsContract.refund, refund)).status).toBe(200)
})

test('a final payment of a cashless patient says it too, where anything is received', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'esic')
  expect((await clerk.call(finalisationContract.finalisation, { visitId })).body.asksPurpose).toBe(true)
  const form = { visitId, paymentMode: 'Cash', reasonOfDischarge: 'Transfer', isMoreConfirmed: true } as const
  const { problem } = await clerk.call(billingContract.recordFinalPayment, { ...form, amount: '80' })
  expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual(['PURPOSE_REQUIRED', ['purpose']])
  expect((await shown(visitId)).receipts).toEqual([])
  const other = await admittedVisit(testApp, clerk, 'esic')
  const paid = { ...form, amount: '80', purpose: 'not_covered' } as const
  expect((await clerk.call(billingContract.recordFinalPayment, paid)).status).toBe(200)
  expect((await clerk.call(billingContract.recordFinalPayment, { ...form, visitId: other, amount: '0' })).status).toBe(
    200,
  )
  expect((await shown(visitId)).receipts).toMatchObject([{ kind: 'final-payment', purpose: 'not_covered' }])
})

test('what was taken before the payer was cashless is explained afterwards, by who may take money, and corrected', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const { id } = (await advance(visitId)).body
  const esic = await testApp.sql('hope', (db) => payerIdOf(db, 'esic'))
  const admin = await testApp.person('hope', 'admin')
  await admin.call(payerChangeContract.change, { id: visitId, payerId: esic, reason: 'The card was found' })
  expect(await shown(visitId)).toMatchObject({ asksPurpose: true, receipts: [{ purpose: null }] })
  expect((await explain(id, 'gift')).problem.fields).toHaveProperty('purpose')
  expect((await explain(id, 'deposit', await testApp.person('hope', 'nurse'))).status).toBe(403)
  expect((await explain(id, 'deposit', await testApp.person('ayushman', 'admin'))).status).toBe(404)
  const both = await Promise.all([explain(id, 'deposit'), explain(id, 'deposit')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await explain(id, 'not_covered')).status).toBe(200)
  expect((await shown(visitId)).receipts).toMatchObject([{ purpose: 'not_covered' }])
})

test('beside the program no money of a cashless patient is taken without saying what it is for', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'esic')
  const taken = testApp.sql('hope', async (db) => {
    const { patient_id: patientId } = await db
      .selectFrom('visits')
      .select('patient_id')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow()
    const visit = { id: visitId, patientId }
    const receipt = { kind: 'advance', amount: 100, mode: 'CASH', visit, receivedFrom: 'Somebody' } as const
    await takeReceipt(db, receipt, { by: clerk.userId, now: testApp.time })
  })
  await expect(taken).rejects.toMatchObject({ constraint: 'money_of_cashless_has_a_purpose' })
})
