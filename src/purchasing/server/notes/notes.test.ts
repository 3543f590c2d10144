import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { transfersContract } from '../../../stock/model/transfers/transfers.contract.ts'
import { holdStock, letGo } from '../../../stock/server/available/reservations.ts'
import { counterOf } from '../../../stock/server/stock.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import type { NoteForm, NoteLine } from '../../model/notes/note-fields.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

// What comes in is stock, in the books and in the supplier's account, once, and only when another person has approved it.

let testApp: TestApp
let pharmacist: Person
let purchaser: Person
let admin: Person
let stranger: Person
let supplierId: string
let placeId: string
let invoices = 0

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  admin = await testApp.person('hope', 'admin')
  stranger = await testApp.person('ayushman', 'user', ['purchase'])
  supplierId = (await purchaser.call(suppliersContract.add, aSupplier('Wainganga Pharma'))).body.id
  const { places } = (await purchaser.call(stockContract.places, {})).body
  placeId = places.find(({ kind }) => kind === 'store')?.id ?? ''
})
afterAll(() => testApp.close())

const DAY = '2026-11-20'
const anItemOf = async (name: string) =>
  (await pharmacist.call(medicinesContract.add, anItem(name, { packUnits: 10 }))).body.id
const aLine = (medicineId: string, changes: Partial<NoteLine> = {}): NoteLine => ({
  medicineId,
  batchNo: 'DL-2290',
  expires: '2098-12',
  packs: 10,
  free: 0,
  rejected: 0,
  rejectReason: '',
  rate: 10000,
  mrp: 20000,
  discountPoints: 0,
  keepReason: '',
  ...changes,
})
const begin = async (orderId: string | null = null) =>
  (await pharmacist.call(notesContract.begin, { supplierId, orderId, receivedOn: DAY })).body.id
const seen = async (id: string, by = pharmacist) => (await by.call(notesContract.note, { id })).body
const versioned = async (id: string) => ({ id, version: (await seen(id)).version })
const save = async (id: string, changes: Partial<NoteForm>) => {
  const { form } = await seen(id)
  invoices += 1
  return pharmacist.call(notesContract.save, {
    ...form,
    invoiceNo: `WPD/${invoices}`,
    invoiceDay: DAY,
    ...changes,
    ...(await versioned(id)),
  })
}
const check = async (id: string, by = pharmacist) => by.call(notesContract.check, await versioned(id))
const approve = async (id: string, by = purchaser) => by.call(notesContract.approve, await versioned(id))
/** 10 packs at 100.00 with 5 %: 1,050.00. */
async function checked(name: string, changes: Partial<NoteLine> = {}, paperTotal = 105000) {
  const medicineId = await anItemOf(name)
  const id = await begin()
  expect((await save(id, { lines: [aLine(medicineId, changes)], paperTotal })).status).toBe(200)
  expect((await check(id)).status).toBe(200)
  return { id, medicineId }
}
const onHand = async (search: string) => (await admin.call(stockContract.board, { search })).body.rows
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ key: string; balance: number }>`
      select a.key, coalesce(b.balance, 0)::int as balance from accounts a
      left join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id`.execute(db)
    return (key: string) => rows.find((row) => row.key === key)?.balance ?? 0
  })
const owed = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(balance), 0)::int as balance from supplier_balances`.execute(db)
    return rows[0]?.balance ?? 0
  })
const valueOfStock = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{
      value: number
    }>`select coalesce(sum(value), 0)::int as value from stock_balances`.execute(db)
    return rows[0]?.value ?? 0
  })

test('what has come is stock when another person has approved it, at its landed cost, and the supplier is owed the paper', async () => {
  const { id } = await checked('Febrol 650', { free: 2 })
  expect(await onHand('febrol')).toEqual([])
  expect((await approve(id, pharmacist)).problem).toMatchObject({ code: 'OWN_NOTE' })
  expect((await approve(id)).status).toBe(200)
  expect(await onHand('febrol')).toMatchObject([{ batchNo: 'DL-2290', onHand: 120, value: 105000 }])
  expect((await approve(id)).problem).toMatchObject({ code: 'OTHER_STATE' })
  const after = await books()
  expect([after('stock'), after('suppliers')]).toEqual([await valueOfStock(), -(await owed())])
  expect(await owed()).toBe(105000)
  expect((await stranger.call(notesContract.note, { id })).status).toBe(404)
})

test('rejected packs never enter stock: a debit note asks for them', async () => {
  const before = await owed()
  const { id } = await checked('Broken ampoules', { rejected: 4, rejectReason: 'Broken', batchNo: 'BR-1' })
  expect((await approve(id)).status).toBe(200)
  expect(await onHand('broken')).toMatchObject([{ onHand: 60, value: 63000 }])
  expect((await seen(id)).debitNo).toMatch(/^DN-\d{4}-\d{3}$/)
  expect((await owed()) - before).toBe(105000 - 42000)
  const after = await books()
  expect([after('stock'), after('suppliers')]).toEqual([await valueOfStock(), -(await owed())])
})

test('a difference of up to 1.00 is rounding, above it is explained and a price difference', async () => {
  const before = await books()
  await approve((await checked('Rounded', { batchNo: 'R-1' }, 105100)).id)
  const between = await books()
  expect(between('round-off') - before('round-off')).toBe(100)
  const medicineId = await anItemOf('Explained')
  const id = await begin()
  await save(id, { lines: [aLine(medicineId, { batchNo: 'E-1' })], paperTotal: 105101 })
  expect(await check(id)).toMatchObject({ status: 409, problem: { fields: { differenceReason: expect.any(String) } } })
  await save(id, { lines: [aLine(medicineId, { batchNo: 'E-1' })], paperTotal: 105101, differenceReason: 'Octroi' })
  await check(id)
  expect((await approve(id)).status).toBe(200)
  expect((await books())('purchase-price-difference') - between('purchase-price-difference')).toBe(101)
})

test.each<[string, Partial<NoteLine>, string]>([
  ['an expired batch', { expires: '2020-01' }, 'lines.0.expires'],
  ['no expiry', { expires: '' }, 'lines.0.expires'],
  ['no batch', { batchNo: '' }, 'lines.0.batchNo'],
  ['no MRP', { mrp: null }, 'lines.0.mrp'],
  ['more rejected than has come', { rejected: 11, rejectReason: 'Broken' }, 'lines.0.rejected'],
  ['rejected without a reason', { rejected: 1 }, 'lines.0.rejectReason'],
  ['a cost above the MRP', { mrp: 9000 }, 'lines.0.keepReason'],
])('%s is refused beside its field when the note is checked', async (what, changes, field) => {
  const id = await begin()
  await save(id, { lines: [aLine(await anItemOf(`Refused: ${what}`), changes)], paperTotal: 105000 })
  const answer = await check(id)
  expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
  expect([400, 409]).toContain(answer.status)
})

test('a rate more than 10 % above the last asks, and another expiry of a known batch is refused', async () => {
  const { id, medicineId } = await checked('Jumps', { batchNo: 'J-1' })
  await approve(id)
  const next = await begin()
  const line = aLine(medicineId, { batchNo: 'J-2', rate: 11001 })
  await save(next, { lines: [line], paperTotal: 115511 })
  expect((await check(next)).problem).toMatchObject({ code: 'KEEP_NEEDS_A_REASON' })
  await save(next, { lines: [{ ...line, keepReason: 'New price list' }], paperTotal: 115511 })
  expect((await check(next)).status).toBe(200)
  const other = await begin()
  await save(other, { lines: [aLine(medicineId, { batchNo: 'J-1', expires: '2098-11' })], paperTotal: 105000 })
  expect((await check(other)).problem).toMatchObject({
    fields: { 'lines.0.expires': 'This batch is known with another expiry: 12/2098' },
  })
})

test('an invoice of a supplier stands on one note of its year', async () => {
  await save(await begin(), { invoiceNo: 'ONCE/1' })
  expect((await save(await begin(), { invoiceNo: 'once/1' })).problem).toMatchObject({ code: 'INVOICE_TAKEN' })
  expect((await save(await begin(), { invoiceNo: 'ONCE/1', invoiceDay: '2026-03-31' })).status).toBe(200)
})

test('an order is part received, then closed, and open again when a note is cancelled', async () => {
  const medicineId = await anItemOf('Ordered')
  const { id: orderId } = (
    await pharmacist.call(purchaseOrdersContract.write, {
      supplierId,
      placeId,
      orderFor: 'pharmacy',
      expectedOn: '2099-01-01',
      terms: '',
      remark: '',
      lines: [{ medicineId, packs: 10, rate: 10000 }],
    })
  ).body
  const order = async () => (await pharmacist.call(purchaseOrdersContract.order, { id: orderId })).body
  const step = async () => ({ id: orderId, version: (await order()).version })
  await pharmacist.call(purchaseOrdersContract.submit, await step())
  await pharmacist.call(purchaseOrdersContract.approve, await step())
  const receive = async (packs: number, batchNo: string) => {
    const id = await begin(orderId)
    expect((await pharmacist.call(notesContract.begin, { supplierId, orderId, receivedOn: DAY })).status).toBe(409)
    await save(id, { lines: [aLine(medicineId, { packs, batchNo })], paperTotal: packs * 10500 })
    await check(id)
    expect((await approve(id)).status).toBe(200)
    return id
  }
  await receive(4, 'O-1')
  expect(await order()).toMatchObject({ state: 'part_received', pending: 6 })
  const second = await receive(6, 'O-2')
  expect(await order()).toMatchObject({ state: 'closed' })
  const cancelled = await admin.call(notesContract.cancel, { ...(await versioned(second)), reason: 'Wrong goods' })
  expect(cancelled.status).toBe(200)
  expect(await order()).toMatchObject({ state: 'part_received', pending: 6 })
})

test('an approved note is cancelled at its own value while nothing has left its batches', async () => {
  const [before, stock] = [await owed(), await valueOfStock()]
  const { id, medicineId } = await checked('Comes and goes', { batchNo: 'CG-1', rejected: 1, rejectReason: 'Wet' })
  await approve(id)
  expect((await purchaser.call(notesContract.cancel, { ...(await versioned(id)), reason: 'No' })).status).toBe(403)
  expect((await admin.call(notesContract.cancel, { ...(await versioned(id)), reason: 'Wrong' })).status).toBe(200)
  expect([await owed(), await valueOfStock()]).toEqual([before, stock])
  const after = await books()
  expect([after('stock'), after('suppliers')]).toEqual([await valueOfStock(), -(await owed())])
  const again = await begin()
  await save(again, { lines: [aLine(medicineId, { batchNo: 'CG-1' })], paperTotal: 105000 })
  await check(again)
  await approve(again)
  const [row] = await onHand('comes and goes')
  // Not even inside the house (decided.md C25).
  const sent = await pharmacist.call(transfersContract.send, {
    fromPlaceId: placeId,
    toPlaceId: await counterOf(pharmacist),
    lines: [{ batchId: row?.batchId ?? '', quantity: 1 }],
  })
  expect(sent.status).toBe(200)
  expect((await admin.call(notesContract.cancel, { ...(await versioned(again)), reason: 'No' })).problem).toMatchObject(
    {
      message: 'Units of CG-1 have left since: return the goods instead',
    },
  )
})

test('a note is not cancelled when something left by a call that began before it was approved, and came to its batch after', async () => {
  const { id } = await checked('Overtaken', { batchNo: 'OV-1' })
  const began = testApp.time
  testApp.time = new Date(began.getTime() + 5000)
  await approve(id)
  testApp.time = began
  const [row] = await onHand('overtaken')
  const lines = [{ batchId: row?.batchId ?? '', quantity: 1 }]
  const toPlaceId = await counterOf(pharmacist)
  await pharmacist.call(transfersContract.send, { fromPlaceId: placeId, toPlaceId, lines })
  testApp.time = new Date(began.getTime() + 9000)
  const cancelled = await admin.call(notesContract.cancel, { ...(await versioned(id)), reason: 'Wrong goods' })
  expect(cancelled.problem).toMatchObject({ code: 'HAS_LEFT' })
})

test('a note is not cancelled while somebody holds what it brought', async () => {
  const { id } = await checked('Held back', { batchNo: 'HB-1' })
  await approve(id)
  const [row] = await onHand('held back')
  const holder = { kind: 'cart', id }
  const holds = [{ batchId: row?.batchId ?? '', placeId, quantity: 1 }]
  const until = new Date(testApp.time.getTime() + 60_000)
  await testApp.sql('hope', (db) => holdStock(db, { holder, holds, until, now: testApp.time }))
  const cancel = async () => admin.call(notesContract.cancel, { ...(await versioned(id)), reason: 'Wrong goods' })
  expect((await cancel()).problem).toMatchObject({
    message: 'Units of HB-1 are held for someone: they must be let go first',
  })
  await testApp.sql('hope', (db) => letGo(db, { holder, now: testApp.time }))
  expect((await cancel()).status).toBe(200)
})

test('of two approvals at once one moves the stock', async () => {
  const { id } = await checked('Once only', { batchNo: 'OO-1' })
  const asked = await versioned(id)
  const answers = await Promise.all([purchaser, admin].map((by) => by.call(notesContract.approve, asked)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await onHand('once only')).toMatchObject([{ onHand: 100 }])
})
