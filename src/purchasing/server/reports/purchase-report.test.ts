import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import type { NoteLine } from '../../model/notes/note-fields.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { purchaseReportContract } from '../../model/reports/purchase-report.contract.ts'
import { supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { aNoteLine, receiveGoods } from '../notes/notes.factory.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

// Two hospitals: every line of every approved note, in sums and groups that are those of the lines.

let testApp: TestApp
let pharmacist: Person
let purchaser: Person
let admin: Person
let nurse: Person
let stranger: Person
const suppliers: string[] = []
const items: string[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
  for (const name of ['Wainganga Pharma', 'Kanhan Surgicals'])
    suppliers.push((await purchaser.call(suppliersContract.add, aSupplier(name))).body.id)
  for (const name of ['Febrol 650', 'Acenumr 2'])
    items.push((await pharmacist.call(medicinesContract.add, anItem(name, { packUnits: 10 }))).body.id)
  await receive(0, '2026-10-05', [line(0, { batchNo: 'A1' }), line(1, { batchNo: 'B1', packs: 5 })], 157_500)
  await receive(1, '2026-11-05', [line(0, { batchNo: 'A2', rate: 11_000, free: 1, discountPoints: 500 })], 109_726)
  // Two of ten packs are rejected: 210.00 are asked back.
  await receive(1, '2026-11-20', [line(1, { batchNo: 'B2', rejected: 2, rejectReason: 'Broken' })], 105_000)
})
afterAll(() => testApp.close())

const line = (item: number, changes: Partial<NoteLine>) => aNoteLine(items[item] ?? '', changes)
const receive = (supplier: number, day: string, lines: NoteLine[], paperTotal: number) =>
  receiveGoods(
    { writer: pharmacist, approver: purchaser },
    { supplierId: suppliers[supplier] ?? '', day, lines, paperTotal },
  )
const lines = async (asked = {}) => (await admin.call(purchaseReportContract.lines, asked)).body
const sums = async (asked = {}) => (await admin.call(purchaseReportContract.sums, asked)).body
const groups = async (by: 'item' | 'supplier' | 'maker', asked = {}) =>
  (await admin.call(purchaseReportContract.groups, { by, ...asked })).body.rows

test('every line stands with its tax, its discount and what is left of the MRP, the newest first', async () => {
  const { rows, total } = await lines()
  expect(total).toBe(4)
  expect(rows.map((row) => [row.receivedOn, row.batchNo, row.total])).toEqual([
    ['2026-11-20', 'B2', 105_000],
    ['2026-11-05', 'A2', 109_726],
    ['2026-10-05', 'A1', 105_000],
    ['2026-10-05', 'B1', 52_500],
  ])
  expect(rows[1]).toMatchObject({ discount: 5_500, taxable: 104_500, cgst: 2_613, sgst: 2_613, free: 1, rate: 11_000 })
})

test('pages follow each other without a gap', async () => {
  const first = await lines({ limit: 3 })
  expect(first.rows).toHaveLength(3)
  const rest = await lines({ limit: 3, after: first.next ?? '' })
  expect([...first.rows, ...rest.rows].map(({ batchNo }) => batchNo)).toEqual(['B2', 'A2', 'A1', 'B1'])
  expect(rest.next).toBeNull()
})

test('the sums are those of the lines and of the papers, with what is asked back', async () => {
  const { rows } = await lines()
  const of = (key: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') => rows.reduce((sum, row) => sum + row[key], 0)
  expect(await sums()).toEqual({
    lines: 4,
    taxable: of('taxable'),
    cgst: of('cgst'),
    sgst: of('sgst'),
    igst: of('igst'),
    total: of('total'),
    rejected: 21_000,
    returned: 0,
  })
  const { places } = (await purchaser.call(stockContract.places, {})).body
  const placeId = places.find(({ kind }) => kind === 'store')?.id ?? ''
  const supplierId = suppliers[0] ?? ''
  const [back] = (await pharmacist.call(supplierReturnsContract.returnable, { supplierId, placeId })).body.lines
  const written = await pharmacist.call(supplierReturnsContract.write, {
    supplierId,
    placeId,
    kind: 'excess',
    reason: 'Ordered twice',
    lines: [{ receivedLineId: back?.receivedLineId ?? '', quantity: 10, free: 0, credit: null }],
  })
  expect((await sums()).returned).toBe(0)
  await admin.call(supplierReturnsContract.approve, { id: written.body.id, version: 1 })
  expect((await sums()).returned).toBeGreaterThan(0)
  expect((await lines()).rows.reduce((sum, row) => sum + row.returned, 0)).toBe(10)
})

test('it is found by item, batch, supplier and day', async () => {
  const found = async (asked: object) => (await lines(asked)).rows.map(({ batchNo }) => batchNo)
  expect(await found({ search: 'febrol' })).toEqual(['A2', 'A1'])
  expect(await found({ search: 'b1' })).toEqual(['B1'])
  expect(await found({ supplierId: suppliers[0] })).toEqual(['A1', 'B1'])
  expect(await found({ from: '2026-11-01', to: '2026-11-05' })).toEqual(['A2'])
  expect((await sums({ from: '2026-11-06' })).total).toBe(105_000)
})

test('groups add up to the whole, the dearest first', async () => {
  const byItem = await groups('item')
  expect(byItem.map(({ name, lines: count, total }) => [name, count, total])).toEqual([
    ['Febrol 650', 2, 214_726],
    ['Acenumr 2', 2, 157_500],
  ])
  expect((await groups('supplier')).map(({ name, total }) => [name, total])).toEqual([
    ['Kanhan Surgicals', 214_726],
    ['Wainganga Pharma', 157_500],
  ])
  expect((await groups('maker', { search: 'acenumr' })).map(({ total }) => total)).toEqual([157_500])
})

test('what an item cost stands with its landed cost, in which free packs count', async () => {
  const { body } = await admin.call(purchaseReportContract.rates, { medicineId: items[0] ?? '' })
  expect(body.rates.map(({ receivedOn, rate, landed }) => [receivedOn, rate, landed])).toEqual([
    ['2026-11-05', 11_000, 9_975],
    ['2026-10-05', 10_000, 10_500],
  ])
})

test('a cancelled note is no purchase', async () => {
  const id = await receive(0, '2026-11-25', [line(0, { batchNo: 'A3' })], 105_000)
  expect((await lines({ search: 'a3' })).total).toBe(1)
  const { version } = (await admin.call(notesContract.note, { id })).body
  await admin.call(notesContract.cancel, { id, version, reason: 'Of another hospital' })
  expect((await lines({ search: 'a3' })).total).toBe(0)
})

test('who may not read purchases does not; the other hospital has bought nothing', async () => {
  expect((await nurse.call(purchaseReportContract.lines, {})).status).toBe(403)
  expect((await stranger.call(purchaseReportContract.lines, {})).body.total).toBe(0)
  expect((await stranger.call(purchaseReportContract.sums, {})).body.lines).toBe(0)
  expect((await stranger.call(purchaseReportContract.rates, { medicineId: items[0] ?? '' })).status).toBe(404)
})

test('who may not read purchases takes none of them away in a file', async () => {
  const doctor = await testApp.person('hope', 'doctor')
  const asked = { format: 'csv', columnIds: ['item'] } as const
  const refused = await doctor.call(purchaseReportContract.exportLines, asked)
  expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_PERMITTED'])
  expect((await admin.call(purchaseReportContract.exportLines, asked)).status).toBe(200)
})
