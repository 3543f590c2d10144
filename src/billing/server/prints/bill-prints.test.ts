import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { paiseAfter } from '../../../tests/files/printed-amount.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
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
  expect(paiseAfter(text, 'TOTAL OF THE BILL')).toBe(total)
  expect(text).toContain('21/11/2026')
  const laboratory = await textOf(visitId, 'detailed-invoice?head=laboratory')
  expect(paiseAfter(laboratory, 'TOTAL')).toBe(0)
  expect(laboratory).not.toContain('TOTAL OF THE BILL')
  expect(laboratory).not.toContain('Wound dressing')
})

test('every document of a version has its invoice number, a draft none; a private one says nothing of a payer', async () => {
  const { visitId, taxInvoiceNo } = await numbered(await bills.aConfirmedBill())
  for (const document of ['final-bill', 'corporate-bill', 'invoice', 'detailed-invoice', 'discharge-invoice', 'p2']) {
    const text = await textOf(visitId, document)
    expect(text).toContain(`Invoice No ${taxInvoiceNo} Bill No BL-IH`)
    expect(text).not.toMatch(/CGHS NABH/)
  }
  expect(await textOf(visitId, 'final-bill')).toMatch(/CGHS non- ?NABH rate/)
  const corporate = await textOf(visitId, 'corporate-bill')
  for (const part of ['In words', 'RUPEES', 'Authorised Signatory']) expect(corporate).toContain(part)
  const draft = await bills.aDraft()
  for (const document of ['final-bill', 'invoice', 'detailed-invoice', 'discharge-invoice'])
    expect(await textOf(draft, document)).not.toContain('Invoice No')
  const patients = await bills.aConfirmedBill('private')
  for (const document of ['final-bill', 'invoice', 'detailed-invoice', 'discharge-invoice'])
    expect(await textOf(patients.visitId, document)).not.toMatch(/Claim ID|claim ID|ESIC|IP No|Service No|CGHS/)
})

const numbered = async ({ visitId, billId }: { readonly visitId: string; readonly billId: string }) => ({
  visitId,
  taxInvoiceNo: (await clerk.call(billsContract.billVersion, { billId })).body.header.taxInvoiceNo,
})

test('a detailed invoice states the total of the bill, whatever was rounded off', async () => {
  const visitId = await bills.aDraft('private')
  await bills.type(visitId, 'Bandage', 1_033, 1)
  await testApp.sql(clerk.hospital, (db) => discharged(db, visitId, testApp.time))
  const { total } = await bills.confirm(visitId)
  const text = await textOf(visitId, 'detailed-invoice')
  expect(paiseAfter(text, 'TOTAL OF THE BILL')).toBe(total)
  expect(paiseAfter(text, 'Total of the services')).toBe(123_450 + 150_075 + 1_033)
  expect(text).toContain('Round off')
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
