import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedFile } from '../../../../platform/server/lists/exported-file.factory.ts'
import { cashSessionContract } from '../../../../receipts/model/cash-session.contract.ts'
import { fetchPdf } from '../../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { correctionsContract } from '../../../model/sales/corrections.contract.ts'
import { invoicesContract } from '../../../model/sales/invoices/invoices.contract.ts'
import { salesContract } from '../../../model/sales/sales.contract.ts'
import { aCart, aLine, stockedItem } from '../sales.factory.ts'

// Two hospitals: the original of a tax invoice is printed once; what is listed of sales leaves as a file for those who may read it.

let testApp: TestApp
let pharmacist: Person
let admin: Person
let nurse: Person
let stranger: Person
let febrol: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
  await pharmacist.call(cashSessionContract.open, { float: '500' })
  febrol = await stockedItem({ pharmacist, admin }, 'Febrol 650', {}, [{ quantity: 900 }])
})
afterAll(() => testApp.close())

type Paper = 'a5' | 'roll'
const sold = async (buyerName = 'Ravindra Kulkarni') =>
  (await pharmacist.call(salesContract.sell, aCart([aLine(febrol, 10)], 2100, { buyerName }))).body
const previewed = async (id: string, paper: Paper = 'a5', printId = '') => {
  const query = printId && `&printId=${printId}`
  const pdf = await fetchPdf(testApp, pharmacist, `/pharmacy/sales/${id}/print?paper=${paper}${query}`)
  return typeof pdf === 'number' ? pdf : pdf.pages.join(' ')
}
const count = (id: string, paper: Paper = 'a5', by = pharmacist) => by.call(invoicesContract.countPrint, { id, paper })
const printed = async (id: string, paper: Paper) => previewed(id, paper, (await count(id, paper)).body.printId)

test('the first print on either paper is the original, every later one says which copy it is; to look at one counts nothing', async () => {
  const { id } = await sold()
  for (const paper of ['a5', 'roll', 'a5'] as const) expect(await previewed(id, paper)).not.toContain('of the original')
  expect(await printed(id, 'roll')).not.toContain('DUPLICATE')
  expect(await printed(id, 'a5')).toMatch(/DUPLICATE.*Copy 1 of the original/)
  expect(await printed(id, 'roll')).toMatch(/DUPLICATE.*Copy 2 of the original/)
  expect(await previewed(id)).toMatch(/Copy 3 of the original/)
})

test('printed by several at once it is the original once', async () => {
  const { id } = await sold()
  const copies = await Promise.all([1, 2, 3, 4].map(() => count(id)))
  expect(copies.map(({ body }) => body.copyNo).sort()).toEqual([1, 2, 3, 4])
})

test('what was corrected stays marked as reversed, and says which copy it is', async () => {
  const { id } = await sold()
  await count(id)
  const { cartId: _, ...right } = aCart([aLine(febrol, 20)], 4100)
  const next = await pharmacist.call(correctionsContract.correct, { id, ...right, reason: 'Wrong quantity typed' })
  expect(next.status).toBe(200)
  expect(await previewed(id)).toMatch(/REVERSED.*In its place stands SB.*Copy 1 of the original/)
  expect(await printed(next.body.id, 'a5')).not.toContain('DUPLICATE')
})

test('no print of another sale, none for the other hospital, none for a wrong role', async () => {
  const [{ id }, other] = [await sold(), await sold()]
  const { printId } = (await count(other.id)).body
  expect(await previewed(id, 'a5', printId)).toBe(404)
  expect((await count(id, 'a5', stranger)).status).toBe(404)
  expect((await count(id, 'a5', nurse)).status).toBe(403)
  expect(await fetchPdf(testApp, stranger, `/pharmacy/sales/${id}/print`)).toBe(404)
  expect((await count(id)).body.copyNo).toBe(1)
})

test('sales that the filters find are written to a file with the columns that are chosen, for readers of sales only', async () => {
  const { number } = await sold('Meena Dhote')
  await sold('Suresh Ingle')
  const asked = { search: 'meena', format: 'csv' as const, columnIds: ['number', 'buyer', 'total'] }
  const { body, status } = await admin.call(salesContract.exportList, asked)
  expect(status).toBe(200)
  const { name, text } = await exportedFile(testApp, admin, body.workId)
  expect(name).toMatch(/^pharmacy-sales_.+\.csv$/)
  expect(text).toBe(`Bill no,Patient,Total\r\n${number},Meena Dhote,21\r\n`)
  const reception = await testApp.person('hope', 'user', ['reception'])
  expect((await reception.call(salesContract.exportList, asked)).status).toBe(403)
  const theirs = await testApp.person('ayushman', 'admin')
  const started = await theirs.call(salesContract.exportList, asked)
  expect((await exportedFile(testApp, theirs, started.body.workId)).text).toBe('Bill no,Patient,Total\r\n')
})
