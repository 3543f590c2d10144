import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { exportedFile } from '../../../platform/server/lists/exported-file.factory.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { supplierLedgerContract } from '../../model/ledger/supplier-ledger.contract.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { aNoteLine, receiveGoods } from '../notes/notes.factory.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

// Two hospitals: what a supplier is owed after each document, which over all of them is what the books say of suppliers.

let testApp: TestApp
let pharmacist: Person
let purchaser: Person
let admin: Person
let nurse: Person
let stranger: Person
let [wainganga, kanhan] = ['', '']
let cancelled = ''

const DAYS = ['2026-11-10', '2026-11-12', '2026-11-15', '2026-11-18']
const at = (day = '') => {
  testApp.time = new Date(`${day}T06:30:00Z`)
}

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
  const add = async (name: string) => (await purchaser.call(suppliersContract.add, aSupplier(name))).body.id
  wainganga = await add('Wainganga Pharma')
  kanhan = await add('Kanhan Surgicals')
  const medicineId = (await pharmacist.call(medicinesContract.add, anItem('Febrol 650', { packUnits: 10 }))).body.id
  const receive = (supplierId: string, batchNo: string, changes = {}) =>
    receiveGoods(
      { writer: pharmacist, approver: purchaser },
      {
        supplierId,
        day: testApp.time.toISOString().slice(0, 10),
        lines: [aNoteLine(medicineId, { batchNo, ...changes })],
        paperTotal: 105_000,
      },
    )
  at(DAYS[0])
  await receive(wainganga, 'A1')
  at(DAYS[1])
  // Two of ten packs are rejected: 210.00 are asked back.
  await receive(wainganga, 'A2', { rejected: 2, rejectReason: 'Broken' })
  await receive(kanhan, 'K1')
  at(DAYS[2])
  const { places } = (await purchaser.call(stockContract.places, {})).body
  const placeId = places.find(({ kind }) => kind === 'store')?.id ?? ''
  const asked = { supplierId: wainganga, placeId }
  const [line] = (await pharmacist.call(supplierReturnsContract.returnable, { ...asked, search: 'A1' })).body.lines
  const back = await pharmacist.call(supplierReturnsContract.write, {
    ...asked,
    kind: 'damaged',
    reason: 'Cartons were wet',
    lines: [{ receivedLineId: line?.receivedLineId ?? '', quantity: 30, free: 0, credit: null }],
  })
  const approved = await admin.call(supplierReturnsContract.approve, { id: back.body.id, version: 1 })
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  cancelled = await receive(wainganga, 'A3')
  at(DAYS[3])
  const { version } = (await admin.call(notesContract.note, { id: cancelled })).body
  const ended = await admin.call(notesContract.cancel, { id: cancelled, version, reason: 'Brought to the wrong house' })
  if (approved.status !== 200 || ended.status !== 200) throw new Error(JSON.stringify([approved, ended]))
})
afterAll(() => testApp.close())

const entries = async (asked = {}, by = purchaser) =>
  (await by.call(supplierLedgerContract.entries, { supplierId: wainganga, ...asked })).body
const sums = async (asked = {}) =>
  (await purchaser.call(supplierLedgerContract.sums, { supplierId: wainganga, ...asked })).body

test('each document stands on its day with what it added or took off, and what the supplier is owed after it', async () => {
  const { rows, total } = await entries()
  expect(total).toBe(6)
  expect(rows.map(({ day, kind, credit, debit, balance }) => [day, kind, credit, debit, balance])).toEqual([
    [DAYS[0], 'received', 105_000, 0, 105_000],
    [DAYS[1], 'received', 105_000, 0, 210_000],
    [DAYS[1], 'debit', 0, 21_000, 189_000],
    // Three packs of ten that cost 105.00 each.
    [DAYS[2], 'debit', 0, 31_500, 157_500],
    [DAYS[2], 'received', 105_000, 0, 262_500],
    [DAYS[3], 'received_cancelled', 0, 105_000, 157_500],
  ])
  expect(rows.map(({ about }) => about.split(' ')[0])).toEqual([
    'Invoice',
    'Invoice',
    'Rejected',
    'Return',
    'Invoice',
    'Invoice',
  ])
  expect(rows[5]).toMatchObject({ reason: 'Brought to the wrong house', opens: { kind: 'note', id: cancelled } })
  expect(rows[3]?.opens.kind).toBe('return')
})

test('days leave documents out of the list and none out of the balance; sums lead from before to after', async () => {
  const { rows } = await entries({ from: DAYS[1], to: DAYS[2] })
  expect(rows.map(({ balance }) => balance)).toEqual([210_000, 189_000, 157_500, 262_500])
  expect(await sums({ from: DAYS[1], to: DAYS[2] })).toEqual({
    supplier: 'Wainganga Pharma',
    opening: 105_000,
    credit: 210_000,
    debit: 52_500,
    closing: 262_500,
  })
  expect(await sums()).toMatchObject({ opening: 0, credit: 315_000, debit: 157_500, closing: 157_500 })
  expect(await sums({ from: '2026-11-19' })).toMatchObject({ opening: 157_500, credit: 0, debit: 0, closing: 157_500 })
})

test('a page goes on where the one before it ended', async () => {
  const first = await entries({ limit: 4 })
  const second = await entries({ limit: 4, after: first.next ?? '' })
  expect(second.rows.map(({ balance }) => balance)).toEqual([262_500, 157_500])
  expect(second.next).toBeNull()
})

test('what all suppliers are owed is what the books say of suppliers, to the paisa', async () => {
  const closing = async (supplierId: string) => (await sums({ supplierId })).closing
  const owed = (await closing(wainganga)) + (await closing(kanhan))
  const books = await testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ balance: number }>`select coalesce(sum(b.balance), 0)::float8 as balance
      from accounts a join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id where a.key = 'suppliers'`.execute(
      db,
    )
    return rows[0]?.balance
  })
  expect(owed).toBe(157_500 + 105_000)
  expect(books).toBe(-owed)
})

test('it is written to a file for those who may read it; a wrong role is refused, the other hospital sees nothing', async () => {
  const asked = {
    supplierId: wainganga,
    from: DAYS[3] ?? '',
    format: 'csv' as const,
    columnIds: ['day', 'debit', 'balance'],
  }
  const { body } = await admin.call(supplierLedgerContract.exportEntries, asked)
  const { name, text } = await exportedFile(testApp, admin, body.workId)
  expect(name).toMatch(/^supplier-ledger_.+\.csv$/)
  expect(text).toBe('Date,Taken off,Owed\r\n18/11/2026,1050,1575\r\n')
  expect((await nurse.call(supplierLedgerContract.entries, { supplierId: wainganga })).status).toBe(403)
  expect((await nurse.call(supplierLedgerContract.sums, { supplierId: wainganga })).status).toBe(403)
  expect((await entries({}, stranger)).rows).toEqual([])
  expect((await stranger.call(supplierLedgerContract.sums, { supplierId: wainganga })).status).toBe(404)
})
