import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispensingContract } from '../../../dispensing/model/dispensing.contract.ts'
import { aPharmacy, type Pharmacy } from '../../../dispensing/server/dispensing.factory.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { blocksContract } from '../../../stock/model/batches/blocks.contract.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { recallsContract } from '../../model/recalls/recalls.contract.ts'
import { heldCartsContract } from '../../model/sales/holds/held-carts.contract.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { inventoryTrackingContract } from '../../model/tracking/inventory-tracking.contract.ts'
import { aCart, aLine } from '../sales/sales.factory.ts'

// Two hospitals: how an item came where it is, and who got a batch of it.

let testApp: TestApp
let pharmacy: Pharmacy
let medicineId: string
let batchId: string
let visitId: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacy = await aPharmacy(testApp)
  await pharmacy.pharmacist.call(cashSessionContract.open, { float: '0' })
  medicineId = await pharmacy.stocked('Trackol 10', { expires: '2028-03' })
  const { rows } = (await pharmacy.admin.call(stockContract.board, { medicineId })).body
  batchId = rows[0]?.batchId ?? ''
  visitId = await pharmacy.admit()
  // A minute passes before each. Twice over the counter, three of the first back; ten issued, all of them back; five issued, two back.
  const first = await sell(10)
  await sell(4)
  await backFromSale(first, 3)
  await backFromIssue(await issue(10), 10)
  await backFromIssue(await issue(5), 2)
})
afterAll(() => testApp.close())

const aMinuteLater = () => {
  testApp.time = new Date(testApp.time.getTime() + 60_000)
}
async function sell(quantity: number): Promise<string> {
  aMinuteLater()
  const total = Math.round((quantity * 205) / 100) * 100
  const sold = await pharmacy.pharmacist.call(salesContract.sell, aCart([aLine(medicineId, quantity)], total))
  expect(sold.body).toMatchObject({ id: expect.any(String) })
  return sold.body.id
}
async function backFromSale(id: string, quantity: number) {
  aMinuteLater()
  const sale = (await pharmacy.pharmacist.call(salesContract.sale, { id })).body
  const lineId = sale.lines[0]?.id ?? ''
  const back = await pharmacy.pharmacist.call(salesContract.takeBack, {
    id,
    lines: [{ lineId, quantity }],
    reason: 'Doctor stopped it',
  })
  expect(back.body).toMatchObject({ id: expect.any(String) })
}
async function issue(quantity: number): Promise<string> {
  aMinuteLater()
  const { requestId, lineId } = await pharmacy.asked(visitId, medicineId, quantity)
  expect((await pharmacy.issue(requestId, { requestLineId: lineId, quantity })).status).toBe(200)
  const issues = (await pharmacy.requestsOf(visitId)).flatMap((request) => request.issues)
  return issues.find((one) => one.requestLineId === lineId)?.id ?? ''
}
async function backFromIssue(id: string, quantity: number) {
  aMinuteLater()
  const reason = 'stopped by the doctor'
  await pharmacy.pharmacist.call(dispensingContract.takeBack, { id, placeId: pharmacy.counter, quantity, reason })
}
const moved = async (asked = {}, by = pharmacy.pharmacist) =>
  (await by.call(inventoryTrackingContract.movements, { medicineId, ...asked })).body
const recipients = async (by = pharmacy.pharmacist, asked = {}) =>
  (await by.call(recallsContract.recipients, { batchId, ...asked })).body

test('every movement stands with its document and what was on hand after it', async () => {
  const { rows, total } = await moved()
  expect(total).toBe(8)
  expect(rows.map(({ kind, quantity, balance, document }) => [kind, quantity, balance, document?.kind])).toEqual([
    ['issue_return', 2, 31, 'issue'],
    ['issued', -5, 29, 'issue'],
    ['issue_return', 10, 34, 'issue'],
    ['issued', -10, 24, 'issue'],
    ['sale_return', 3, 34, 'sale'],
    ['sold', -4, 31, 'sale'],
    ['sold', -10, 35, 'sale'],
    ['opening', 45, 45, 'opening'],
  ])
  expect(rows[0]?.document).toMatchObject({ opens: visitId })
  expect(rows.every(({ document }) => document?.no)).toBe(true)
})

test('pages, kinds and days leave movements out of the list and none out of the balance', async () => {
  const all = (await moved()).rows
  const walked: typeof all = []
  let after: string | undefined
  do {
    const page = await moved({ limit: 3, ...(after && { after }) })
    expect(page.total).toBe(8)
    walked.push(...page.rows)
    after = page.next ?? undefined
  } while (after)
  expect(walked).toEqual(all)
  const sold = await moved({ kind: 'sold', limit: 1 })
  expect(sold.rows.map(({ balance }) => balance)).toEqual([31])
  const rest = await moved({ kind: 'sold', limit: 1, after: sold.next ?? '' })
  expect(rest.rows.map(({ balance }) => balance)).toEqual([35])
  expect((await moved({ to: '2020-01-01' })).rows).toEqual([])
  expect((await moved({ from: '2020-01-01' })).rows).toEqual(all)
})

test('value at cost is for who may read it', async () => {
  expect((await moved()).rows.every(({ value }) => value === null)).toBe(true)
  expect((await moved({}, pharmacy.admin)).rows.every(({ value }) => value !== null)).toBe(true)
})

test('what somebody holds is told with who holds it and until when', async () => {
  const held = await pharmacy.pharmacist.call(heldCartsContract.hold, aHeldCart())
  expect(held.status).toBe(200)
  const { rows } = (await pharmacy.nurse.call(stockContract.reservations, { medicineId })).body
  expect(rows).toMatchObject([{ batchNo: 'DL-2290', quantity: 6, holderKind: 'cart', until: expect.any(String) }])
  expect((await pharmacy.stranger.call(stockContract.reservations, {})).body.rows).toEqual([])
})
const aHeldCart = () => {
  const { payments: _, total: __, remark: ___, ...cart } = aCart([aLine(medicineId, 6)], 0)
  return cart as never
}

test('used-up batches are found where they are asked for, and what has not moved is', async () => {
  const usedId = await pharmacy.stocked('Usedup 10', { expires: '2028-03', quantity: 4 })
  const total = 8_00
  const sold = await pharmacy.pharmacist.call(salesContract.sell, aCart([aLine(usedId, 4)], total))
  expect(sold.status).toBe(200)
  const board = async (asked: object) =>
    (await pharmacy.nurse.call(stockContract.board, { medicineId: usedId, ...asked })).body
  expect((await board({})).total).toBe(0)
  expect((await board({ usedUp: '1' })).rows).toMatchObject([{ onHand: 0, batchNo: 'DL-2290' }])
  expect((await board({ usedUp: '1', idleDays: 30 })).total).toBe(0)
})

test('who got a batch stands net of what came back, whoever brought it back', async () => {
  const { rows, total } = await recipients(pharmacy.admin)
  expect(total).toBe(4)
  expect(rows.map(({ kind, given, back, out }) => [kind, given, back, out])).toEqual([
    ['issue', 5, 2, 3],
    ['issue', 10, 10, 0],
    ['sale', 4, 0, 4],
    ['sale', 10, 3, 7],
  ])
  expect(rows[3]).toMatchObject({ name: 'Ravindra Kulkarni', uhid: '', address: '12, Trimurti Nagar' })
  const first = await recipients(pharmacy.admin, { limit: 3 })
  const rest = await recipients(pharmacy.admin, { limit: 3, after: first.next ?? '' })
  expect([...first.rows, ...rest.rows]).toEqual(rows)
  expect((await pharmacy.admin.call(recallsContract.batch, { batchId })).body).toMatchObject({
    given: 29,
    back: 15,
    block: null,
    lies: [{ place: 'Pharmacy counter', onHand: 31 }],
  })
})

test('phones are masked for the pharmacy until the batch is recalled; a mere block does not show them', async () => {
  const phoneOf = async (by = pharmacy.pharmacist) => (await recipients(by)).rows[0]?.phone ?? ''
  const whole = await phoneOf(pharmacy.admin)
  expect(whole).toMatch(/^\d{10}$/)
  expect(await phoneOf()).toBe(`••••••••${whole.slice(-2)}`)
  await pharmacy.pharmacist.call(blocksContract.block, { batchId, reason: 'Colour changed', isRecall: false })
  expect(await phoneOf()).toBe(`••••••••${whole.slice(-2)}`)
  await pharmacy.admin.call(blocksContract.lift, { batchId, reason: 'A mistake' })
  await pharmacy.pharmacist.call(blocksContract.block, { batchId, reason: 'Recalled by the maker', isRecall: true })
  expect(await phoneOf()).toBe(whole)
  expect((await pharmacy.pharmacist.call(recallsContract.batch, { batchId })).body.block).toMatchObject({
    reason: 'Recalled by the maker',
    isRecall: true,
  })
})

test('every look at the list leaves its trace; nobody else opens it, and the other hospital has no such batch', async () => {
  const traces = () =>
    testApp.sql('hope', async (db) =>
      db.selectFrom('audit_events').select('actor_id').where('type', '=', 'batch.recipients_read').execute(),
    )
  const before = (await traces()).length
  await recipients()
  expect(await traces()).toHaveLength(before + 1)
  for (const by of [pharmacy.nurse, pharmacy.clerk]) {
    expect((await by.call(recallsContract.recipients, { batchId })).status).toBe(403)
    expect((await by.call(recallsContract.batch, { batchId })).status).toBe(403)
  }
  expect((await recipients(pharmacy.stranger)).rows).toEqual([])
  expect((await pharmacy.stranger.call(recallsContract.batch, { batchId })).status).toBe(404)
  expect((await pharmacy.clerk.call(inventoryTrackingContract.movements, { medicineId })).status).toBe(403)
  expect((await moved({}, pharmacy.stranger)).rows).toEqual([])
})
