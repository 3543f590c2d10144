import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { blocksContract } from '../../model/batches/blocks.contract.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import type { WriteOffKind } from '../../model/write-offs/write-off-fields.ts'
import { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { aStockLine, counterOf, openStock } from '../stock.factory.ts'

// Two hospitals: what is written off leaves once another person has approved it, and stands in the books as a loss.

type Asked = { readonly state?: 'approved' | 'rejected'; readonly kind?: WriteOffKind; readonly day?: string }

let testApp: TestApp
let pharmacist: Person
let accountant: Person
let admin: Person
let nurse: Person
let stranger: Person
let counter: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  accountant = await testApp.person('hope', 'user', ['accounts'])
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
  counter = await counterOf(pharmacist)
})
afterAll(() => testApp.close())

/** 45 tablets at the counter, worth 5999 paise. */
async function opened(name: string) {
  const { id: medicineId } = (await pharmacist.call(medicinesContract.add, anItem(name))).body
  await openStock({ pharmacist, admin }, counter, [aStockLine(medicineId)])
  const batchId = (await admin.call(stockContract.board, { medicineId })).body.rows[0]?.batchId ?? ''
  return { medicineId, batchId }
}
const write = (batchId: string, quantity: number, kind: WriteOffKind = 'damaged', by = pharmacist) =>
  by.call(writeOffsContract.write, {
    placeId: counter,
    kind,
    reason: 'Broken in a fall',
    lines: [{ batchId, quantity }],
  })
const approve = (id: string, by = admin, version = 1) => by.call(writeOffsContract.approve, { id, version })
const listed = async (asked: Asked) => (await admin.call(writeOffsContract.list, asked)).body.rows
const onHand = async (medicineId: string) => {
  const { rows } = (await admin.call(stockContract.board, { medicineId })).body
  return rows.map(({ onHand: units, value }) => [units, value])
}
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ stock: number; loss: number; worth: number }>`select
      coalesce(sum(b.balance) filter (where a.key = 'stock'), 0)::int as stock,
      coalesce(sum(b.balance) filter (where a.key = 'stock-loss'), 0)::int as loss,
      (select coalesce(sum(value), 0)::int from stock_balances) as worth
      from accounts a join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id`.execute(db)
    return rows[0] ?? { stock: 0, loss: 0, worth: 0 }
  })

test('what is broken leaves once another person has approved it, at its value in the books', async () => {
  const { medicineId, batchId } = await opened('Broken ampoules')
  const before = await books()
  const written = await write(batchId, 5)
  expect(written.status).toBe(200)
  const { id } = written.body
  expect(await onHand(medicineId)).toEqual([[45, 5999]])
  expect((await admin.call(writeOffsContract.writeOff, { id })).body).toMatchObject({
    state: 'written',
    isOwn: false,
    rows: [{ quantity: 5, onHand: 45, value: 667 }],
  })
  expect((await pharmacist.call(writeOffsContract.writeOff, { id })).body).toMatchObject({
    isOwn: true,
    rows: [{ value: null }],
  })
  expect((await approve(id, accountant)).status).toBe(200)
  expect(await onHand(medicineId)).toEqual([[40, 5332]])
  const after = await books()
  expect([after.stock - before.stock, after.loss - before.loss]).toEqual([-667, 667])
  expect(after.stock).toBe(after.worth)
  expect((await approve(id)).problem).toMatchObject({ message: 'This document has been decided already' })
  expect((await admin.call(writeOffsContract.writeOff, { id })).body).toMatchObject({
    state: 'approved',
    rows: [{ onHand: 40, value: 667 }],
  })
})

test('what was found comes in at the value of what lies there, and lessens the loss', async () => {
  const { medicineId, batchId } = await opened('Found again')
  const before = await books()
  await approve((await write(batchId, 9, 'found')).body.id)
  expect(await onHand(medicineId)).toEqual([[54, 7199]])
  const after = await books()
  expect([after.stock - before.stock, after.loss - before.loss]).toEqual([1200, -1200])
  expect(after.stock).toBe(after.worth)
})

test('what was found of a batch that is used up is worth what came in last', async () => {
  const { medicineId, batchId } = await opened('Used up and found')
  await approve((await write(batchId, 45, 'lost')).body.id)
  expect(await onHand(medicineId)).toEqual([])
  await approve((await write(batchId, 9, 'found')).body.id)
  expect(await onHand(medicineId)).toEqual([[9, 1200]])
})

test('nobody decides what is his own, no wrong role, no stale revision, not in the other hospital', async () => {
  const { medicineId, batchId } = await opened('Not decided')
  const { id } = (await write(batchId, 5)).body
  expect((await approve(id, pharmacist)).status).toBe(403)
  expect((await approve(id, nurse)).status).toBe(403)
  expect((await approve(id, stranger)).status).toBe(404)
  expect((await stranger.call(writeOffsContract.writeOff, { id })).status).toBe(404)
  expect((await stranger.call(writeOffsContract.list, {})).body.total).toBe(0)
  expect((await approve(id, admin, 2)).problem).toMatchObject({
    message: 'Someone else has just changed this document. Open it again.',
  })
  expect((await write(batchId, 5, 'damaged', nurse)).status).toBe(403)
  const both = await testApp.person('hope', 'user', ['pharmacy', 'accounts'])
  const own = (await write(batchId, 1, 'lost', both)).body
  expect((await approve(own.id, both)).problem).toMatchObject({
    message: 'Another person must decide what you have written',
  })
  expect(await onHand(medicineId)).toEqual([[45, 5999]])
})

test('a rejected write-off says why, moves nothing and is not approved any more', async () => {
  const { medicineId, batchId } = await opened('Rejected')
  const { id } = (await write(batchId, 5)).body
  const reject = (reason: string) => admin.call(writeOffsContract.reject, { id, version: 1, reason })
  expect((await reject('')).status).toBe(400)
  expect((await reject('Count again')).status).toBe(200)
  expect((await approve(id)).status).toBe(409)
  expect((await admin.call(writeOffsContract.writeOff, { id })).body).toMatchObject({
    state: 'rejected',
    rejectedBecause: 'Count again',
  })
  expect(await onHand(medicineId)).toEqual([[45, 5999]])
  const mine = async (asked: Asked) => (await listed(asked)).some((row) => row.id === id)
  expect([await mine({ state: 'rejected' }), await mine({ state: 'approved' })]).toEqual([true, false])
  expect([await mine({ kind: 'damaged' }), await mine({ kind: 'found' })]).toEqual([true, false])
  expect(await mine({ day: '2020-01-01' })).toBe(false)
})

test('more than is there, what has not expired, and what is blocked are refused beside the line', async () => {
  const { batchId } = await opened('Refused')
  const field = async (quantity: number, kind: WriteOffKind) => (await write(batchId, quantity, kind)).problem.fields
  expect(await field(46, 'lost')).toEqual({ 'lines.0.quantity': 'Only 45 are there that nobody holds' })
  expect(await field(1, 'expired')).toEqual({ 'lines.0.quantity': 'This batch has not expired' })
  const { id } = (await write(batchId, 5)).body
  await admin.call(blocksContract.block, { batchId, reason: 'Particles', isRecall: true })
  expect(await field(1, 'lost')).toEqual({ 'lines.0.quantity': 'This batch is blocked: lift the block first' })
  expect((await approve(id)).problem).toMatchObject({
    message: 'DL-2290: the batch is blocked. Reject the document and write it again.',
  })
})

test('what others hold is not written off', async () => {
  const { batchId } = await opened('Held by a cart')
  await testApp.sql('hope', (db) =>
    sql`insert into stock_reservations (batch_id, place_id, quantity, holder_kind, holder_id)
      values (${batchId}, ${counter}, 40, 'test_case', gen_random_uuid())`.execute(db),
  )
  expect((await write(batchId, 6, 'lost')).problem.fields).toEqual({
    'lines.0.quantity': 'Only 5 are there that nobody holds',
  })
  expect((await write(batchId, 5, 'lost')).status).toBe(200)
})

test('of two who approve at once one does, and of two documents over the same units one is approved', async () => {
  const { medicineId, batchId } = await opened('Raced')
  const { id } = (await write(batchId, 30)).body
  const other = (await write(batchId, 30)).body
  const answers = await Promise.all([
    approve(id),
    approve(id, accountant),
    approve(other.id),
    approve(other.id, accountant),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await onHand(medicineId)).toEqual([[15, 2000]])
})

test('accounts approve up to their limit; what is worth more stays written until an administrator approves it', async () => {
  const { id: medicineId } = (await pharmacist.call(medicinesContract.add, anItem('Dear vial'))).body
  // Eleven packs at 2,500.00: 27,500.00 in all.
  await openStock({ pharmacist, admin }, counter, [
    aStockLine(medicineId, { quantity: 110, cost: 250_000, mrp: 300_000 }),
  ])
  const batchId = (await admin.call(stockContract.board, { medicineId })).body.rows[0]?.batchId ?? ''
  const seen = async (id: string, by: Person) => (await by.call(writeOffsContract.writeOff, { id })).body
  const within = (await write(batchId, 1)).body.id
  expect(await seen(within, accountant)).toMatchObject({ isAboveLimit: false })
  expect((await approve(within, accountant)).status).toBe(200)
  const above = (await write(batchId, 109)).body.id
  expect(await seen(above, accountant)).toMatchObject({ isAboveLimit: true })
  const before = await books()
  expect(await approve(above, accountant)).toMatchObject({ status: 403, problem: { code: 'ABOVE_LIMIT' } })
  expect(await books()).toEqual(before)
  expect(await seen(above, admin)).toMatchObject({ state: 'written', isAboveLimit: false })
  expect((await approve(above, admin)).status).toBe(200)
})
