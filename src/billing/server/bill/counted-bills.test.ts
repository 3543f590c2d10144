import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { aRatedService } from '../../../charges/server/charges.factory.ts'
import { postCharge } from '../../../charges/server/posting/post-charge.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { takeReceipt } from '../../../receipts/server/take-receipt.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { finalisationContract } from '../../model/payment/finalisation.contract.ts'
import { daywiseContract } from '../../model/summary/daywise.contract.ts'
import { admittedVisit, RENT } from '../bills.factory.ts'

const OWN = 50_000

// A visit that two payers pay for: a day of ESIC, then a day of the patient's own.

let testApp: TestApp
let admin: Person
let visitId: string

beforeAll(async () => {
  testApp = await startTestApp()
  visitId = await admittedVisit(testApp, await testApp.person('hope', 'admin'), 'esic')
  // Past midnight, and inside the grace of a day.
  testApp.time = new Date(testApp.time.getTime() + 13 * 3_600_000)
  admin = await testApp.person('hope', 'admin')
  const payerId = await testApp.sql('hope', (db) => payerIdOf(db, 'private'))
  await admin.call(payerChangeContract.change, { id: visitId, payerId, reason: 'Card expired' })
  await testApp.sql('hope', async (db) => {
    const id = await aRatedService(db, 'Dressing', { private: OWN, cghs: OWN })
    const source = { kind: 'typed', id } as const
    const item = { list: 'clinical-services', id } as const
    await postCharge(db, { visitId, head: 'clinical', item, day: '2026-11-22', quantity: 1000, source })
  })
  await admin.call(cashSessionContract.open, { float: '0' })
})
afterAll(() => testApp.close())

const bills = async () => {
  const { payers } = (await admin.call(billsContract.bill, { visitId })).body
  return Promise.all(
    payers.map(async ({ payerId }) => (await admin.call(billsContract.bill, { visitId, payerId })).body),
  )
}
const balances = async () => (await bills()).map(({ balance }) => balance)
const gridBalance = async () => (await admin.call(billsContract.financialGrid, { visitId })).body.rows.balance.total
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('an advance pays the patient’s own bill, a payer’s payment that payer’s bill; balances, grid and invoices agree', async () => {
  const [esic, own] = await bills()
  expect([esic?.totals, own?.totals]).toMatchObject([
    { payerShare: RENT, patientShare: 0 },
    { payerShare: 0, patientShare: OWN },
  ])

  await admin.call(receiptsContract.takeAdvance, { visitId, amount: '300', mode: 'CASH' })
  expect(await balances()).toEqual([RENT, OWN - 30_000])

  await testApp.sql('hope', async (db) => {
    const { payer_id: payerId, patient_id: patientId } = await db
      .selectFrom('payer_changes as c')
      .innerJoin('visits as v', 'v.id', 'c.visit_id')
      .select(['c.from_payer_id as payer_id', 'v.patient_id'])
      .where('c.visit_id', '=', visitId)
      .executeTakeFirstOrThrow()
    const receipt = { kind: 'payer-payment', amount: 70_000, mode: 'NEFT', reference: 'UTR1', payerId } as const
    const visit = { id: visitId, patientId }
    await takeReceipt(db, { ...receipt, visit, receivedFrom: 'ESIC' }, { by: admin.userId, now: testApp.time })
  })
  expect(await balances()).toEqual([RENT - 70_000, OWN - 30_000])
  expect(await gridBalance()).toBe(sum(await balances()))
  const { body } = await admin.call(finalisationContract.finalisation, { visitId })
  expect(body).toMatchObject({ payerShare: RENT, paid: 30_000, pending: OWN - 30_000 })

  const [esicBill, ownBill] = await bills()
  for (const [bill, paid, others] of [
    [esicBill, '700.00', '300.00'],
    [ownBill, '300.00', '700.00'],
  ] as const) {
    const pdf = await fetchPdf(
      testApp,
      admin,
      `/visits/${visitId}/bill/prints/discharge-invoice?payerId=${bill?.payerId}`,
    )
    const text = typeof pdf === 'number' ? `${pdf}` : pdf.pages.join(' ')
    expect(text).toContain(`Received for other bills ${others}`)
    expect(text).toContain(`Amount Paid ${paid}`)
  }
})

test('an advance of a cashless patient is off no bill of the payer, on every screen and print', async () => {
  const cashless = await admittedVisit(testApp, admin, 'cghs')
  await admin.call(receiptsContract.takeAdvance, { visitId: cashless, amount: '600', mode: 'CASH', purpose: 'deposit' })
  const { body: bill } = await admin.call(billsContract.bill, { visitId: cashless })
  expect(bill).toMatchObject({ received: 0, balance: bill.totals.total, surplus: 60_000 })
  expect(bill.grid).toMatchObject({ surplus: 60_000, rows: { balance: { total: bill.totals.total } } })
  const days = (await admin.call(daywiseContract.ofVisit, { visitId: cashless })).body
  expect(days.closing).toBe(bill.totals.total)
  for (const document of ['invoice', 'detailed-invoice', 'discharge-invoice']) {
    const pdf = await fetchPdf(testApp, admin, `/visits/${cashless}/bill/prints/${document}`)
    expect(typeof pdf === 'number' ? `${pdf}` : pdf.pages.join(' ')).toMatch(/Amount Paid 0\.00/)
  }
})
