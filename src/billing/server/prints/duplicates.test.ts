import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { oldBillsContract } from '../../model/bill/exports/old-bills.contract.ts'
import { admittedVisit, confirmed, withTypedLines } from '../bills.factory.ts'

let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
})
afterAll(() => testApp.close())

type Document = 'final-bill' | 'invoice'
const count = (visitId: string, document: Document, by = clerk) =>
  by.call(billPrintsContract.countPrint, { visitId, document })
const pdfOf = (visitId: string, document: Document, printId?: string) =>
  fetchPdf(testApp, clerk, `/visits/${visitId}/bill/prints/${document}${printId ? `?printId=${printId}` : ''}`)

async function textOf(...asked: Parameters<typeof pdfOf>): Promise<string> {
  const pdf = await pdfOf(...asked)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  return pdf.pages.join(' ')
}

async function aVisitWithBill(): Promise<string> {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await withTypedLines(clerk, visitId)
  return visitId
}

test('a preview counts nothing; the first print is the original, every later one a duplicate with its number', async () => {
  const visitId = await aVisitWithBill()
  await confirmed(testApp, clerk, visitId)
  await pdfOf(visitId, 'final-bill')
  expect(await textOf(visitId, 'final-bill')).not.toContain('DUPLICATE')
  const { body: original } = await count(visitId, 'final-bill')
  expect(original).toMatchObject({ copyNo: 1, isDuplicate: false })
  expect(await textOf(visitId, 'final-bill', original.printId ?? '')).not.toContain('DUPLICATE')
  expect(await textOf(visitId, 'final-bill')).toMatch(/DUPLICATE COPY Copy 1 of the original/)
  await count(visitId, 'final-bill')
  const { body: third } = await count(visitId, 'final-bill')
  expect(third).toMatchObject({ copyNo: 3, isDuplicate: true })
  expect(await textOf(visitId, 'final-bill', third.printId ?? '')).toMatch(/DUPLICATE COPY Copy 2 of the original/)
  expect((await clerk.call(billsContract.bill, { visitId })).body.printCount).toBe(3)
})

test('old bills say whose final bill is on paper, whatever else was printed', async () => {
  const visitId = await aVisitWithBill()
  await confirmed(testApp, clerk, visitId)
  const { patientId } = (await clerk.call(billsContract.bill, { visitId })).body
  const isPrinted = async () =>
    (await clerk.call(oldBillsContract.ofPatient, { patientId })).body.bills.map((bill) => bill.isPrinted)
  await count(visitId, 'invoice')
  expect(await isPrinted()).toEqual([false])
  await count(visitId, 'final-bill')
  expect(await isPrinted()).toEqual([true])
})

test('each document has an original of its own', async () => {
  const visitId = await aVisitWithBill()
  await confirmed(testApp, clerk, visitId)
  await count(visitId, 'final-bill')
  const { body } = await count(visitId, 'invoice')
  expect(body).toMatchObject({ copyNo: 1, isDuplicate: false })
  expect(await textOf(visitId, 'invoice', body.printId ?? '')).not.toContain('DUPLICATE')
  expect(await pdfOf(visitId, 'final-bill', body.printId ?? '')).toBe(404)
})

test('prints at one moment get a number each', async () => {
  const visitId = await aVisitWithBill()
  await confirmed(testApp, clerk, visitId)
  const printed = await Promise.all(Array.from({ length: 4 }, () => count(visitId, 'final-bill')))
  expect(printed.map(({ body }) => body.copyNo).sort()).toEqual([1, 2, 3, 4])
})

test('a draft is printed as often as it changes, and of the other hospital nothing', async () => {
  const visitId = await aVisitWithBill()
  expect((await count(visitId, 'final-bill')).body).toEqual({ printId: null, copyNo: 0, isDuplicate: false })
  expect((await count(visitId, 'final-bill')).body.copyNo).toBe(0)
  expect(await textOf(visitId, 'final-bill')).not.toContain('DUPLICATE')
  expect((await count(visitId, 'final-bill', await testApp.person('ayushman'))).status).toBe(404)
})
