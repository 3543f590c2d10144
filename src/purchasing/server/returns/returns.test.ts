import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '../../../../db/seed/png.ts'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { blocksContract } from '../../../stock/model/batches/blocks.contract.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { batchCorrectionsContract } from '../../../stock/model/corrections/batch-corrections.contract.ts'
import { writeOffsContract } from '../../../stock/model/write-offs/write-offs.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import type { NoteLine } from '../../model/notes/note-fields.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import type { ReturnLine } from '../../model/returns/return-fields.ts'
import { supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { aNoteLine, receiveGoods } from '../notes/notes.factory.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

// Two hospitals: what goes back to a supplier leaves at its average when another person has approved it, and he owes what was paid for it.

let testApp: TestApp
let pharmacist: Person
let purchaser: Person
let accountant: Person
let admin: Person
let nurse: Person
let stranger: Person
let supplierId: string
let placeId: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  accountant = await testApp.person('hope', 'user', ['accounts'])
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
  supplierId = (await purchaser.call(suppliersContract.add, aSupplier('Wainganga Pharma'))).body.id
  const { places } = (await purchaser.call(stockContract.places, {})).body
  placeId = places.find(({ kind }) => kind === 'store')?.id ?? ''
})
afterAll(() => testApp.close())

const DAY = '2026-11-20'
const PACK = pngOf({ width: 60, height: 40 }, (x) => [x % 9 < 4 ? 30 : 240])

/** Ten packs of ten at 100.00 with 5 %: 1,050.00, of which what is free lowers the cost of a unit. */
async function received(name: string, changes: Partial<NoteLine> = {}) {
  const medicineId = (await pharmacist.call(medicinesContract.add, anItem(name, { packUnits: 10 }))).body.id
  const noteId = await receiveGoods(
    { writer: pharmacist, approver: purchaser },
    { supplierId, day: DAY, lines: [aNoteLine(medicineId, changes)], paperTotal: 105_000 },
  )
  const line = (await returnable(name))[0]
  if (!line) throw new Error('Nothing may go back')
  return { medicineId, noteId, batchId: line.batchId, receivedLineId: line.receivedLineId }
}
const returnable = async (search: string, by = pharmacist) =>
  (await by.call(supplierReturnsContract.returnable, { supplierId, placeId, search })).body.lines
const write = (receivedLineId: string, changes: Partial<ReturnLine> = {}, by = pharmacist) =>
  by.call(supplierReturnsContract.write, {
    supplierId,
    placeId,
    kind: 'damaged',
    reason: 'Cartons were wet',
    lines: [{ receivedLineId, quantity: 10, free: 0, credit: null, ...changes }],
  })
const approve = (id: string, by = admin, version = 1) => by.call(supplierReturnsContract.approve, { id, version })
const onHand = async (medicineId: string) =>
  (await admin.call(stockContract.board, { medicineId })).body.rows.map(({ onHand: units, value }) => [units, value])
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<Record<'stock' | 'suppliers' | 'difference' | 'worth' | 'owed', number>>`select
      coalesce(sum(b.balance) filter (where a.key = 'stock'), 0)::int as stock,
      coalesce(sum(b.balance) filter (where a.key = 'suppliers'), 0)::int as suppliers,
      coalesce(sum(b.balance) filter (where a.key = 'purchase-price-difference'), 0)::int as difference,
      (select coalesce(sum(value), 0)::int from stock_balances) as worth,
      (select coalesce(sum(balance), 0)::int from supplier_balances) as owed
      from accounts a join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id`.execute(db)
    const [row] = rows
    if (!row) throw new Error('There are no books')
    expect([row.stock, row.suppliers]).toEqual([row.worth, -row.owed])
    return row
  })

test('what goes back leaves once another person has approved it, and the supplier owes what was paid for it', async () => {
  const { medicineId, receivedLineId } = await received('Febrol 650')
  const before = await books()
  const written = await write(receivedLineId, { quantity: 30 })
  expect(written.status).toBe(200)
  const { id } = written.body
  expect(await onHand(medicineId)).toEqual([[100, 105_000]])
  expect((await approve(id)).body.debitNo).toMatch(/^DN-/)
  expect(await onHand(medicineId)).toEqual([[70, 73_500]])
  const after = await books()
  expect([after.owed - before.owed, after.difference - before.difference]).toEqual([-31_500, 0])
  expect((await admin.call(supplierReturnsContract.supplierReturn, { id })).body).toMatchObject({
    state: 'approved',
    credit: 31_500,
    rows: [{ quantity: 30, credit: 31_500, tax: 1_500 }],
  })
  expect((await approve(id)).problem).toMatchObject({ message: 'This return has been decided already' })
  const printed = await pharmacist.call(supplierReturnsContract.print, { id })
  expect(printed.status).toBe(200)
})

test('free units leave at the average and are credited with nothing: the difference stands in the books', async () => {
  const { medicineId, receivedLineId } = await received('Bonus of ten', { free: 10 })
  const before = await books()
  expect(await onHand(medicineId)).toEqual([[200, 105_000]])
  await approve((await write(receivedLineId, { quantity: 40, free: 20 })).body.id)
  expect(await onHand(medicineId)).toEqual([[160, 84_000]])
  const after = await books()
  // Twenty bought units were paid 210.00, forty leave at 5.25.
  expect([after.owed - before.owed, after.difference - before.difference]).toEqual([-21_000, 0])
  await approve((await write(receivedLineId, { quantity: 40, free: 40 })).body.id)
  const last = await books()
  expect([last.owed - after.owed, last.difference - after.difference]).toEqual([0, 21_000])
})

test('a supplier who credits less leaves a difference, and is never asked for more than was paid', async () => {
  const { receivedLineId } = await received('Agreed for half')
  const before = await books()
  await approve((await write(receivedLineId, { credit: 5_000 })).body.id)
  const after = await books()
  expect([after.owed - before.owed, after.difference - before.difference]).toEqual([-5_000, 5_500])
  expect((await write(receivedLineId, { credit: 10_501 })).problem.fields).toEqual({
    'lines.0.credit': 'At most 105.00, what was paid for them',
  })
})

test('a recalled batch goes back although it is blocked; what others hold does not', async () => {
  const { medicineId, batchId, receivedLineId } = await received('Recalled')
  await admin.call(blocksContract.block, { batchId, reason: 'Particles', isRecall: true })
  expect(await returnable('Recalled')).toMatchObject([{ isBlocked: true, there: 100 }])
  await testApp.sql('hope', (db) =>
    sql`insert into stock_reservations (batch_id, place_id, quantity, holder_kind, holder_id)
      values (${batchId}, ${placeId}, 60, 'test_case', gen_random_uuid())`.execute(db),
  )
  expect((await write(receivedLineId, { quantity: 41 })).problem.fields).toEqual({
    'lines.0.quantity': 'Only 40 are there that nobody holds',
  })
  expect((await approve((await write(receivedLineId, { quantity: 40 })).body.id)).status).toBe(200)
  expect(await onHand(medicineId)).toEqual([[60, 63_000]])
})

test('more than was bought, or came free, does not go back, in one return or in several', async () => {
  const { receivedLineId } = await received('Bought once', { free: 1 })
  const fields = async (changes: Partial<ReturnLine>) => (await write(receivedLineId, changes)).problem.fields
  expect(await fields({ quantity: 101 })).toEqual({
    'lines.0.quantity': 'Only 100 bought units of this line are left to go back',
  })
  expect(await fields({ quantity: 11, free: 11 })).toEqual({
    'lines.0.free': 'Only 10 free units of this line are left to go back',
  })
  const { id } = (await write(receivedLineId, { quantity: 70 })).body
  expect(await fields({ quantity: 31 })).toEqual({
    'lines.0.quantity': 'Only 30 bought units of this line are left to go back',
  })
  await admin.call(supplierReturnsContract.reject, { id, version: 1, reason: 'He takes none back' })
  expect((await write(receivedLineId, { quantity: 71 })).status).toBe(200)
})

test('what was written off meanwhile is told with its batch, and nothing moves', async () => {
  const { medicineId, batchId, receivedLineId } = await received('Broken meanwhile')
  const { id } = (await write(receivedLineId, { quantity: 90 })).body
  const off = await pharmacist.call(writeOffsContract.write, {
    placeId,
    kind: 'damaged',
    reason: 'Broken in a fall',
    lines: [{ batchId, quantity: 20 }],
  })
  await admin.call(writeOffsContract.approve, { id: off.body.id, version: 1 })
  expect((await approve(id)).problem).toMatchObject({
    message: 'DL-2290: not so many are there that nobody holds. Reject the return and write it again.',
  })
  expect(await onHand(medicineId)).toEqual([[80, 84_000]])
})

test('a note whose goods have gone back is not cancelled, and goods of a cancelled note do not go back', async () => {
  const { noteId, receivedLineId } = await received('Note stands')
  await approve((await write(receivedLineId)).body.id)
  const { version } = (await admin.call(notesContract.note, { id: noteId })).body
  expect((await admin.call(notesContract.cancel, { id: noteId, version, reason: 'Wrong' })).status).toBe(409)
  const other = await received('Note cancelled')
  const { id } = (await write(other.receivedLineId)).body
  const seen = (await admin.call(notesContract.note, { id: other.noteId })).body
  await admin.call(notesContract.cancel, { id: other.noteId, version: seen.version, reason: 'Wrong supplier' })
  expect((await approve(id)).status).toBe(409)
})

test('nobody decides what is his own, no wrong role, no stale revision, not in the other hospital', async () => {
  const { medicineId, receivedLineId } = await received('Not decided')
  const { id } = (await write(receivedLineId)).body
  expect((await approve(id, pharmacist)).status).toBe(403)
  expect((await approve(id, nurse)).status).toBe(403)
  expect((await approve(id, stranger)).status).toBe(404)
  expect((await stranger.call(supplierReturnsContract.supplierReturn, { id })).status).toBe(404)
  expect((await stranger.call(supplierReturnsContract.print, { id })).status).toBe(404)
  expect((await stranger.call(supplierReturnsContract.list, {})).body.total).toBe(0)
  expect((await approve(id, admin, 2)).problem).toMatchObject({
    message: 'Someone else has just changed this return. Open it again.',
  })
  expect((await write(receivedLineId, {}, nurse)).status).toBe(403)
  expect((await write(receivedLineId, {}, accountant)).status).toBe(403)
  const own = (await write(receivedLineId, {}, purchaser)).body
  expect((await approve(own.id, purchaser)).problem).toMatchObject({
    message: 'Another person must decide what you have written',
  })
  expect(await onHand(medicineId)).toEqual([[100, 105_000]])
})

test('of two who approve at once one does; the list is found by state, supplier and number', async () => {
  const { medicineId, receivedLineId } = await received('Raced')
  const { id, returnNo } = (await write(receivedLineId)).body
  const answers = await Promise.all([approve(id), approve(id, accountant)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await onHand(medicineId)).toEqual([[90, 94_500]])
  const listed = async (asked: { state?: 'written' | 'approved'; supplierId?: string; search?: string }) =>
    (await admin.call(supplierReturnsContract.list, asked)).body.rows.some((row) => row.id === id)
  expect(await Promise.all([listed({ state: 'approved' }), listed({ state: 'written' })])).toEqual([true, false])
  expect(await Promise.all([listed({ search: returnNo }), listed({ search: 'nobody' })])).toEqual([true, false])
  expect(await listed({ supplierId })).toBe(true)
})

test('what was received as a batch that was typed wrong goes back as the batch that it is', async () => {
  const { medicineId, batchId, receivedLineId } = await received('Typed wrong', { batchNo: 'TW-1' })
  const early = (await write(receivedLineId, { quantity: 5 })).body.id
  expect((await approve(early)).status).toBe(200)
  const late = (await write(receivedLineId, { quantity: 7 })).body.id
  const told = { batchNo: 'TW-9', expires: '2098-12', mrp: '20000', reason: 'Read wrong', name: 'pack.png' }
  const correction = await pharmacist.call(batchCorrectionsContract.write, { batchId, ...told }, { file: PACK })
  const approved = await admin.call(batchCorrectionsContract.approve, { id: correction.body.id, version: 1 })
  expect(approved.status).toBe(200)

  expect(await returnable('Typed wrong')).toMatchObject([
    { receivedLineId, batchNo: 'TW-9', there: 95, isBlocked: false },
  ])
  const numberOf = async (id: string) =>
    (await pharmacist.call(supplierReturnsContract.supplierReturn, { id })).body.rows.map(({ batchNo }) => batchNo)
  expect([await numberOf(early), await numberOf(late)]).toEqual([['TW-1'], ['TW-9']])
  expect((await approve(late)).status).toBe(200)
  expect((await onHand(medicineId)).map(([units]) => units)).toEqual([88])
  expect(await numberOf(late)).toEqual(['TW-9'])
  await books()
})
