import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { paiseAfter } from '../../../tests/files/printed-amount.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { type BillMaker, billMaker } from '../confirmed-bill.factory.ts'

const HOUR = 3_600_000
let testApp: TestApp
let clerk: Person
let bills: BillMaker

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  bills = await billMaker(testApp, clerk)
})
afterAll(() => testApp.close())

async function textOf(visitId: string, document: string): Promise<string> {
  const pdf = await fetchPdf(testApp, clerk, `/visits/${visitId}/bill/prints/${document}`)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  return pdf.pages.join(' ')
}

test('a discharge invoice sums its heads to the total of the database, and shows what was paid', async () => {
  const { visitId, total } = await bills.aConfirmedBill('private')
  const text = await textOf(visitId, 'discharge-invoice')
  expect(paiseAfter(text, 'NET AMOUNT')).toBe(total)
  expect(paiseAfter(text, 'Balance')).toBe(total)
  expect(text).not.toContain('DRAFT')
  expect(await textOf(await bills.aDraft('private'), 'discharge-invoice')).toContain('DRAFT')
})

test('a detailed invoice has each line on its day and sums to the total of the database', async () => {
  const { visitId, total } = await bills.aConfirmedBill()
  const text = await textOf(visitId, 'detailed-invoice')
  const lines = ['Wound dressing', 'Nebulisation'].map((name) => paiseAfter(text, `${name} CS01 \\d+ [\\d,.]+`))
  expect(lines).toEqual([123_450, 150_075])
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect(paiseAfter(text, 'TOTAL CLAIMED')).toBe(total)
  expect(text).toContain('21/11/2026')
  const laboratory = await textOf(visitId, 'detailed-invoice?head=laboratory')
  expect(paiseAfter(laboratory, 'TOTAL CLAIMED')).toBe(0)
  expect(laboratory).not.toContain('Wound dressing')
})

test.each(['discharge-invoice', 'detailed-invoice'])(
  '%s is of this hospital only, and of who may read bills',
  async (document) => {
    const visitId = await bills.aDraft('private')
    const url = `/visits/${visitId}/bill/prints/${document}`
    expect(await fetchPdf(testApp, await testApp.person('ayushman'), url)).toBe(404)
    expect(await fetchPdf(testApp, await testApp.person('hope', 'user', ['security']), url)).toBe(403)
    expect(await fetchPdf(testApp, testApp.visitor, url)).toBe(401)
  },
)

test('without a referral letter no document of a bill is printed after the grace period', async () => {
  const begun = testApp.time
  const visitId = await bills.aDraft()
  testApp.time = new Date(begun.getTime() + 24 * HOUR)
  const later = await testApp.person('hope', 'user')
  const sentence =
    '24-hour grace period has expired. Please upload the referral letter for patient Ramesh Wankhede before accessing billing section.'
  for (const document of ['discharge-invoice', 'detailed-invoice'])
    expect(await fetchPdf(testApp, later, `/visits/${visitId}/bill/prints/${document}`)).toBe(403)
  expect((await later.call(billsContract.bill, { visitId })).problem).toMatchObject({
    code: 'GRACE_EXPIRED',
    message: sentence,
  })
  testApp.time = begun
})
