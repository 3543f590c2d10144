import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPdf } from '../../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import { billsContract } from '../../../model/bill/bills.contract.ts'
import { admittedVisit, changed, confirmed, RENT, withTypedLines } from '../../bills.factory.ts'

const PATIENTS = 50_000
let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
})
afterAll(() => testApp.close())

const print = (visitId: string, by = clerk) => fetchPdf(testApp, by, `/visits/${visitId}/bill/prints/corporate-bill`)

/** A confirmed bill of ESIC, of whose typed line the patient pays a part. */
async function sharedBill() {
  const visitId = await admittedVisit(testApp, clerk, 'esic')
  await withTypedLines(clerk, visitId)
  const { body } = await clerk.call(billsContract.bill, { visitId })
  const line = linesOf(body).find(({ description }) => description === 'Nebulisation')
  await changed(clerk, visitId, { kind: 'split', lineKey: line?.key ?? '', patientShare: PATIENTS })
  const { billId, total } = await confirmed(testApp, clerk, visitId)
  const shares = await testApp.sql('hope', (db) =>
    db.selectFrom('bill_lines').select(['description', 'payer_share']).where('bill_id', '=', billId).execute(),
  )
  return {
    visitId,
    total,
    shares: shares.map(({ description, payer_share }) => [description, Number(payer_share)] as const),
  }
}

const rupees = (paise: number) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })

test('a corporate bill asks the payer for its share of the database, with every line of it annexed', async () => {
  const { visitId, total, shares } = await sharedBill()
  const pdf = await print(visitId)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  const [first = '', ...annexed] = pdf.pages
  const payable = shares.reduce((sum, [, share]) => sum + share, 0)
  expect([payable, total]).toEqual([RENT + 123_450 + 150_075 - PATIENTS, RENT + 123_450 + 150_075])
  expect(first).toContain(`PAYABLE BY ESIC ${rupees(payable)}`)
  expect(first).toMatch(new RegExp(`Patient.s share ${rupees(PATIENTS)}`))
  expect(first).toContain(`Total of the bill ${rupees(total)}`)
  for (const [description, share] of shares)
    expect(annexed.join(' ')).toMatch(new RegExp(`${description} .*${rupees(share)}`))
  expect(annexed.join(' ')).toContain(`PAYABLE BY ESIC ${rupees(payable)}`)
})

test('there is none of a patient who pays himself, nor of the other hospital', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  expect(await print(visitId)).toBe(409)
  expect(await print(visitId, await testApp.person('ayushman'))).toBe(404)
})
