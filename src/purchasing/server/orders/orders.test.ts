import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { openingsContract } from '../../../stock/model/openings/openings.contract.ts'
import { postMovements } from '../../../stock/server/movements/post-movements.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

let testApp: TestApp
let pharmacist: Person
let purchaser: Person
let admin: Person
let stranger: Person
let supplierId: string
let placeId: string
let item: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  admin = await testApp.person('hope', 'admin')
  stranger = await testApp.person('ayushman', 'user', ['purchase'])
  supplierId = (await purchaser.call(suppliersContract.add, aSupplier('Wainganga Pharma'))).body.id
  const { places } = (await purchaser.call(stockContract.places, {})).body
  placeId = places.find(({ kind }) => kind === 'store')?.id ?? ''
  item = (await pharmacist.call(medicinesContract.add, anItem('Febrol 650', { packUnits: 15 }))).body.id
})
afterAll(() => testApp.close())

const FAR = '2099-01-01'
const write = (packs: number, rate: number, by = pharmacist, changes = {}) =>
  by.call(purchaseOrdersContract.write, {
    supplierId,
    placeId,
    orderFor: 'pharmacy',
    expectedOn: FAR,
    terms: 'Long expiry only',
    remark: '',
    lines: [{ medicineId: item, packs, rate }],
    ...changes,
  })
const seen = async (id: string, by = pharmacist) => (await by.call(purchaseOrdersContract.order, { id })).body
const versioned = async (id: string) => ({ id, version: (await seen(id)).version })
async function submitted(packs: number, rate: number, by = pharmacist) {
  const { id } = (await write(packs, rate, by)).body
  expect((await by.call(purchaseOrdersContract.submit, await versioned(id))).status).toBe(200)
  return id
}

test('an order is numbered by month, taxed by the HSN of its items, and unknown to the other hospital', async () => {
  const { status, body } = await write(60, 1920)
  expect(status).toBe(200)
  expect(body.orderNo).toMatch(/^PO-\d{4}-\d{3}$/)
  const order = await seen(body.id)
  expect(order).toMatchObject({ state: 'draft', goods: 115200, pending: 0, supplier: 'Wainganga Pharma', revision: 0 })
  expect(order.tax).toBe(order.lines.reduce((sum, { basisPoints }) => sum + (115200 * basisPoints) / 10000, 0))
  expect(order.lines).toMatchObject([{ packs: 60, packUnits: 15, received: 0 }])
  expect((await stranger.call(purchaseOrdersContract.list, {})).body.total).toBe(0)
  expect((await stranger.call(purchaseOrdersContract.order, { id: body.id })).status).toBe(404)
})

test.each([
  ['a supplier of nobody', { supplierId: crypto.randomUUID() }, 'supplierId'],
  ['an item twice', {}, 'lines.1.medicineId'],
  ['a day before the order', { expectedOn: '2020-01-01' }, 'expectedOn'],
])('%s is refused beside its field', async (what, changes, field) => {
  const lines = what === 'an item twice' ? { lines: [1, 2].map((packs) => ({ medicineId: item, packs, rate: 1 })) } : {}
  const answer = await write(1, 100, pharmacist, { ...changes, ...lines })
  expect({ status: answer.status, fields: Object.keys(answer.problem.fields ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  })
})

test('the pharmacist approves his own up to the first limit, above it the purchase officer, never his own', async () => {
  const small = await submitted(10, 100_000)
  expect((await pharmacist.call(purchaseOrdersContract.approve, await versioned(small))).status).toBe(200)
  const large = await submitted(10, 900_000)
  expect((await pharmacist.call(purchaseOrdersContract.approve, await versioned(large))).problem).toMatchObject({
    code: 'ABOVE_LIMIT',
  })
  expect(await seen(large, purchaser)).toMatchObject({ mayApprove: true, isOwn: false })
  expect((await purchaser.call(purchaseOrdersContract.approve, await versioned(large))).status).toBe(200)
  const own = await submitted(10, 900_000, purchaser)
  expect((await purchaser.call(purchaseOrdersContract.approve, await versioned(own))).problem).toMatchObject({
    code: 'OWN_ORDER',
  })
  expect((await admin.call(purchaseOrdersContract.approve, await versioned(own))).status).toBe(200)
})

test('it is sent back, changed, approved, sent, revised and closed; a step from another state is refused', async () => {
  const id = await submitted(2, 1000)
  const back = await purchaser.call(purchaseOrdersContract.sendBack, { ...(await versioned(id)), reason: 'Too few' })
  expect(back.status).toBe(200)
  const form = { supplierId, placeId, orderFor: 'ward' as const, expectedOn: FAR, terms: '', remark: '' }
  const other = (await pharmacist.call(medicinesContract.add, anItem('Pantora 40'))).body.id
  const lines = [{ medicineId: other, packs: 5, rate: 500 }]
  expect(
    (await pharmacist.call(purchaseOrdersContract.change, { ...(await versioned(id)), ...form, lines })).status,
  ).toBe(200)
  expect((await seen(id)).lines).toMatchObject([{ medicineId: other, packs: 5 }])
  await pharmacist.call(purchaseOrdersContract.submit, await versioned(id))
  const stale = await versioned(id)
  expect((await pharmacist.call(purchaseOrdersContract.approve, stale)).status).toBe(200)
  expect((await pharmacist.call(purchaseOrdersContract.approve, stale)).problem).toMatchObject({ code: 'STALE' })
  expect((await pharmacist.call(purchaseOrdersContract.send, { ...(await versioned(id)), how: 'email' })).status).toBe(
    200,
  )
  expect(await seen(id)).toMatchObject({ state: 'sent', sentHow: 'email', pending: 5 })
  expect((await pharmacist.call(purchaseOrdersContract.submit, await versioned(id))).problem).toMatchObject({
    message: 'The order is sent by now',
  })
  expect((await pharmacist.call(purchaseOrdersContract.revise, await versioned(id))).status).toBe(200)
  expect(await seen(id)).toMatchObject({ state: 'draft', revision: 1, sentAt: null })
  await pharmacist.call(purchaseOrdersContract.submit, await versioned(id))
  await pharmacist.call(purchaseOrdersContract.approve, await versioned(id))
  const cancelled = await pharmacist.call(purchaseOrdersContract.cancel, {
    ...(await versioned(id)),
    reason: 'Not needed',
  })
  expect(cancelled.status).toBe(200)
  expect(await seen(id)).toMatchObject({ state: 'cancelled', endedReason: 'Not needed', age: null, pending: 0 })
})

test('what is used is suggested with its parts; what is on order is taken off', async () => {
  const medicineId = (
    await pharmacist.call(medicinesContract.add, anItem('Heparin 5,000 IU', { packUnits: 1, isSoldLoose: false }))
  ).body.id
  const opening = await pharmacist.call(openingsContract.write, {
    placeId,
    lines: [{ medicineId, batchNo: 'HP-1', expires: '2098-12', mrp: 16800, cost: 10000, quantity: 141 }],
  })
  const { version } = (await admin.call(openingsContract.opening, { id: opening.body.id })).body
  await admin.call(openingsContract.approve, { id: opening.body.id, version })
  const { rows } = (await admin.call(stockContract.board, { search: 'heparin' })).body
  const day = (await admin.call(stockContract.ledger, { medicineId })).body.rows[0]?.at.slice(0, 10) ?? ''
  await testApp.sql('hope', (db) =>
    postMovements(db, {
      kind: 'issued',
      day,
      moves: [
        {
          batchId: rows[0]?.batchId ?? '',
          placeId,
          quantity: -33,
          source: { kind: 'test_issue', id: crypto.randomUUID() },
        },
      ],
    }),
  )
  const suggested = async () =>
    (await pharmacist.call(purchaseOrdersContract.suggestions, { search: 'heparin' })).body.items.find(
      (one) => one.medicineId === medicineId,
    )
  // 33 in one day × (3 + 30) + 0 − 108
  expect(await suggested()).toMatchObject({ used: 33, days: 1, onHand: 108, onOrder: 0, suggested: 981, lastsDays: 3 })
  const { id } = (await write(0, 0, pharmacist, { lines: [{ medicineId, packs: 81, rate: 100 }] })).body
  await pharmacist.call(purchaseOrdersContract.submit, await versioned(id))
  expect(await suggested()).toMatchObject({ onOrder: 81, suggested: 900 })
})

test('it is printed', async () => {
  const { id } = (await write(3, 1920)).body
  const pdf = await pharmacist.call(purchaseOrdersContract.print, { id })
  expect(pdf.status).toBe(200)
})
