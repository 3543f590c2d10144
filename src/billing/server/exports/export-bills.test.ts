import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedFile } from '../../../platform/server/lists/exported-file.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { billExportsContract } from '../../model/bill/exports/bill-exports.contract.ts'
import { OLD_BILL_COLUMNS } from '../../model/bill/exports/old-bill-columns.ts'
import { admittedVisit, changed, confirmed, RENT, withTypedLines } from '../bills.factory.ts'

const TYPED = 123_450 + 150_075
const SYRUP = 2_500
/** A private bill is of whole rupees. */
const TOTAL = RENT + TYPED + SYRUP - 25
const FORMULA = '=HYPERLINK("http://x","y")'
let testApp: TestApp
let clerk: Person
let visitId: string

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  visitId = await admittedVisit(testApp, clerk, 'private')
  await withTypedLines(clerk, visitId)
  const line = { kind: 'typed', lineKey: '', section: 'conservative', head: 'pharmacy' } as const
  await changed(clerk, visitId, { ...line, description: FORMULA, rate: 1_000, quantity: 2.5 })
})
afterAll(() => testApp.close())

const csv = async (workId: string): Promise<Record<string, string>[]> =>
  parse((await exportedFile(testApp, clerk, workId)).text, { columns: true })
const sum = (rows: readonly Record<string, string>[]) => rows.reduce((total, { Amount }) => total + Number(Amount), 0)
const invoice = async (asked: object) =>
  csv((await clerk.call(billExportsContract.exportInvoice, { visitId, format: 'csv', ...asked })).body.workId)

test('the invoice in a file sums to the bill, and to what its toggles leave', async () => {
  const rows = await invoice({})
  expect(sum(rows)).toBe(TOTAL / 100)
  expect(rows.find(({ Item }) => Item === 'Nebulisation')).toMatchObject({
    Rate: '500.25',
    Qty: '3',
    Amount: '1500.75',
  })
  expect(sum(await invoice({ pharmacy: 'hidden' }))).toBe((RENT + TYPED) / 100)
  expect(await invoice({ only: 'lab' })).toEqual([])
})

test('no cell is a formula, in a CSV and in a workbook', async () => {
  expect((await invoice({})).map(({ Item }) => Item)).toContain(`'${FORMULA}`)
  const asked = { visitId, format: 'excel' } as const
  const { body } = await clerk.call(billExportsContract.exportInvoice, asked)
  const { name, bytes } = await exportedFile(testApp, clerk, body.workId)
  expect(name).toMatch(/^invoice-BL-IH\w+\.xlsx$/)
  const [, ...rows] = await readSheet(bytes)
  expect(rows.map((row) => row.at(2))).toContain(FORMULA)
  expect(rows.find((row) => row.at(2) === FORMULA)?.slice(-3)).toEqual([10, 2.5, 25])
})

test('the detailed invoice in a file has each line on its day, of all heads or one', async () => {
  const detailed = async (asked: object) =>
    csv((await clerk.call(billExportsContract.exportDetailedInvoice, { visitId, format: 'csv', ...asked })).body.workId)
  const rows = await detailed({})
  expect(sum(rows)).toBe(TOTAL / 100)
  expect(rows.find(({ Item }) => Item === 'Wound dressing')).toMatchObject({ Date: '21/11/2026', Group: 'Services' })
  expect(sum(await detailed({ head: 'accommodation' }))).toBe(RENT / 100)
})

test('old bills in a file are those that the filters find', async () => {
  const { billNo, total } = await confirmed(testApp, clerk, visitId)
  const columnIds = OLD_BILL_COLUMNS.map(({ id }) => id)
  const old = async (asked: object) =>
    csv((await clerk.call(billExportsContract.exportOldBills, { format: 'csv', columnIds, ...asked })).body.workId)
  expect(await old({ search: billNo })).toMatchObject([
    { 'Bill No': billNo, 'Patient Name': 'Ramesh Wankhede', Status: 'Confirmed', Total: String(total / 100) },
  ])
  expect(await old({ search: billNo, state: 'cancelled' })).toEqual([])
})

test('they are for those who may export and read bills, of this hospital', async () => {
  const [pharmacy, nurse] = [await testApp.person('hope', 'user', ['pharmacy']), await testApp.person('hope', 'nurse')]
  const format = 'csv'
  expect((await pharmacy.call(billExportsContract.exportInvoice, { visitId, format })).problem.code).toBe(
    'NOT_PERMITTED',
  )
  expect((await nurse.call(billExportsContract.exportInvoice, { visitId, format })).status).toBe(403)
  const old = await pharmacy.call(billExportsContract.exportOldBills, { format, columnIds: ['total'] })
  expect(old.problem.code).toBe('NOT_PERMITTED')
  const stranger = await testApp.person('ayushman')
  expect((await stranger.call(billExportsContract.exportDetailedInvoice, { visitId, format })).status).toBe(404)
})
