import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import { admittedVisit, confirmed, RENT, withTypedLines } from '../bills.factory.ts'

// The bill carries the financial summary of its visit: the answer of /financial-grid, from the same computation of the charges.

let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
})
afterAll(() => testApp.close())

const bill = async (visitId: string, payerId?: string) =>
  (await clerk.call(billsContract.bill, { visitId, ...(payerId && { payerId }) })).body
const grid = async (visitId: string) => (await clerk.call(billsContract.financialGrid, { visitId })).body

test('a draft, the confirmed version and the one after it show the summary of the visit', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await withTypedLines(clerk, visitId)
  expect((await bill(visitId)).grid).toEqual(await grid(visitId))
  const { billId, total } = await confirmed(testApp, clerk, visitId)
  expect((await bill(visitId)).grid).toMatchObject({
    rows: { totalAmount: { total } },
    bills: [{ state: 'confirmed' }],
  })
  await clerk.call(billStepsContract.newVersion, { visitId, reason: 'Query of the payer' })
  const draft = await bill(visitId)
  expect(draft.state).toBe('draft')
  expect(draft.grid).toEqual(await grid(visitId))
  expect(draft.grid.bills).toMatchObject([{ state: 'confirmed', total }])
  const { body: version } = await clerk.call(billsContract.billVersion, { billId })
  expect(version.grid).toEqual(draft.grid)
})

test('what an ESIC patient asked for himself is on the bill as the patient’s, and in the column Private', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'esic')
  const desk = await testApp.person('hope', 'user', ['billing'])
  const meal = { head: 'miscellaneous', description: 'Attendant’s meal', day: '2026-11-21', quantity: '2' } as const
  await desk.call(chargesContract.add, { visitId, ...meal, rate: '150', isPatientsOwn: true })
  const { grid: shown, totals } = await bill(visitId)
  expect(totals).toMatchObject({ total: RENT + 30_000, payerShare: RENT, patientShare: 30_000 })
  expect(shown.rows.totalAmount).toMatchObject({ private: 30_000, mandatory: 0, total: RENT + 30_000 })
})

test('the bills of two payers show one summary, with the lines of both', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const desk = await testApp.person('hope', 'user', ['billing'])
  const esic = await testApp.sql('hope', (db) => payerIdOf(db, 'esic'))
  await desk.call(payerChangeContract.change, { id: visitId, payerId: esic, reason: 'Card came later' })
  const { payers, grid: ofEsic } = await bill(visitId, esic)
  expect(payers).toHaveLength(2)
  expect(ofEsic).toEqual(await grid(visitId))
  expect(ofEsic.bills).toHaveLength(2)
  expect(ofEsic.rows.totalAmount.total).toBe(RENT)
  for (const { payerId } of payers) expect((await bill(visitId, payerId)).grid).toEqual(ofEsic)
})
