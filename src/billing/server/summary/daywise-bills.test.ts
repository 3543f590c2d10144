import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedFile } from '../../../platform/server/lists/exported-file.factory.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { aVisit } from '../../../visits/server/visits.factory.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { daywiseContract } from '../../model/summary/daywise.contract.ts'
import { admittedVisit, RENT, withTypedLines } from '../bills.factory.ts'

const HOUR = 3_600_000
const TYPED = 123_450 + 150_075
/** A private bill is of whole rupees. */
const TOTAL = RENT + TYPED - 25
let testApp: TestApp
let clerk: Person
let accountant: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  accountant = await testApp.person('hope', 'user', ['accounts'])
  await clerk.call(cashSessionContract.open, { float: '5,000' })
})
afterAll(() => testApp.close())

/** A bed, two typed lines, ₹5,000 in and ₹1,000 out. */
async function paidVisit(payerId: 'private' | 'esic' = 'private'): Promise<string> {
  const visitId = await admittedVisit(testApp, clerk, payerId)
  await withTypedLines(clerk, visitId)
  await clerk.call(receiptsContract.takeAdvance, {
    visitId,
    amount: '5,000',
    mode: 'UPI',
    reference: '632614470382',
    purpose: 'deposit',
  })
  await clerk.call(receiptsContract.refund, { visitId, amount: '1,000', mode: 'CASH', reason: 'Excess deposit' })
  return visitId
}
const visitOf = async (visitId: string) => (await clerk.call(visitsContract.byId, { id: visitId })).body

test('the days of a visit add up to its financial summary, with receipts and refunds in tables of their own', async () => {
  const visitId = await paidVisit()
  const { body: grid } = await clerk.call(billsContract.financialGrid, { visitId })
  const { body } = await accountant.call(daywiseContract.ofVisit, { visitId })
  expect(body.totals).toMatchObject({ charged: TOTAL, received: 500_000, refunded: 100_000 })
  expect(body.totals.charged).toBe(grid.rows.totalAmount.total)
  expect(body.closing).toBe(grid.rows.balance.total)
  expect(body.totals.heads).toMatchObject({ accommodation: RENT, clinical: TYPED, private: 0, roundOff: -25 })
  expect(body.receipts).toMatchObject([{ kind: 'Advance', mode: 'UPI', reference: '632614470382', amount: 500_000 }])
  expect(body.returns).toMatchObject([{ kind: 'refund', amount: 100_000 }])
  const narrow = await accountant.call(daywiseContract.ofVisit, { visitId, from: '2027-01-01' })
  expect(narrow.body).toMatchObject({ rows: [], receipts: [], opening: body.closing, closing: body.closing })
  const ofHead = await accountant.call(daywiseContract.ofVisit, { visitId, head: 'clinical' })
  expect(ofHead.body).toMatchObject({ totals: { charged: TYPED, received: 0 }, rows: [{ balance: null }] })
})

test('of a patient every visit counts, but not one that the grace rule closes', async () => {
  const begun = testApp.time
  const visitId = await paidVisit('esic')
  const { patientId, visitNo } = await visitOf(visitId)
  const open = await accountant.call(daywiseContract.ofPatient, { patientId })
  expect(open.body).toMatchObject({ closed: [], visits: [{ visitId, bills: [{ state: 'draft' }] }] })
  testApp.time = new Date(begun.getTime() + 25 * HOUR)
  const later = await testApp.person('hope', 'user', ['accounts'])
  const reception = await testApp.person('hope', 'user')
  const { body: second } = await reception.call(visitsContract.register, {
    patientId,
    ...aVisit({ visitDate: '2026-11-22' }),
  })
  const { body, status } = await later.call(daywiseContract.ofPatient, { patientId })
  expect(status).toBe(200)
  expect(body.closed).toEqual([{ visitNo, message: expect.stringMatching(/^24-hour grace period has expired/) }])
  expect(body.visits.map((visit) => visit.visitId)).toEqual([second.id])
  expect(body.receipts).toEqual([])
  expect((await later.call(daywiseContract.ofVisit, { visitId })).problem.code).toBe('GRACE_EXPIRED')
  testApp.time = begun
})

test('a file has the days that are shown, as numbers and without a formula', async () => {
  const visitId = await paidVisit()
  const asked = {
    visitId,
    format: 'csv',
    columnIds: ['date', 'bill', 'clinical', 'charged', 'received', 'balance'],
  } as const
  const { body } = await accountant.call(daywiseContract.exportDays, asked)
  const { name, text } = await exportedFile(testApp, accountant, body.workId)
  expect(name).toMatch(/^daywise-bills_.*\.csv$/)
  const rows: Record<string, string>[] = parse(text, { columns: true })
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0)
  expect(sum('Clinical')).toBe(TYPED / 100)
  expect(sum('Amt')).toBe(TOTAL / 100)
  // What was paid beyond the bill stays the patient's.
  expect(rows.at(-1)?.Balance).toBe('0')
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^([=+@\t\r]|-\D)/)
})

test('they are of this hospital only, and of those who may read the accounts', async () => {
  const visitId = await paidVisit()
  const { patientId } = await visitOf(visitId)
  const stranger = await testApp.person('ayushman', 'user', ['accounts'])
  expect((await stranger.call(daywiseContract.ofVisit, { visitId })).status).toBe(404)
  expect((await stranger.call(daywiseContract.ofPatient, { patientId })).status).toBe(404)
  const columnIds = ['date']
  expect((await stranger.call(daywiseContract.exportDays, { visitId, format: 'csv', columnIds })).status).toBe(404)
  expect((await clerk.call(daywiseContract.ofVisit, { visitId })).status).toBe(403)
  const doctor = await testApp.person('hope', 'doctor')
  const refused = await doctor.call(daywiseContract.exportDays, { visitId, format: 'csv', columnIds })
  expect(refused.problem.code).toBe('NOT_PERMITTED')
})
