import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../../../receipts/model/cash-session.contract.ts'
import { stockContract } from '../../../../stock/model/board/stock.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { heldCartsContract } from '../../../model/sales/holds/held-carts.contract.ts'
import { salesContract } from '../../../model/sales/sales.contract.ts'
import { aCart, aLine, stockedItem } from '../sales.factory.ts'

// Two hospitals: a cart that waits keeps its units from everybody else for a while, and is anybody's of its own counter only.

let testApp: TestApp
let pharmacist: Person
let other: Person
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  other = await testApp.person('hope', 'user', ['pharmacy'])
  admin = await testApp.person('hope', 'admin')
  for (const person of [pharmacist, other]) await person.call(cashSessionContract.open, { float: '500' })
})
afterAll(() => testApp.close())

const stocked = (name: string, batches: object[] = [{}]) => stockedItem({ pharmacist, admin }, name, {}, batches)
type Cart = ReturnType<typeof aCart>
const holdIt = ({ total: _, payments: __, remark: ___, ...cart }: Cart, by = pharmacist) =>
  by.call(heldCartsContract.hold, cart)
const listed = async (by = pharmacist) => (await by.call(heldCartsContract.list, {})).body.carts
const available = async (id: string, ofCart?: string) =>
  (await pharmacist.call(salesContract.items, { ids: id, ...(ofCart && { ofCart }) })).body.items[0]?.batches[0]
    ?.available
const reserved = async (search: string) => (await admin.call(stockContract.board, { search })).body.rows[0]?.reserved
const later = (minutes: number) => {
  testApp.time = new Date(testApp.time.getTime() + minutes * 60_000)
}

test('a held cart keeps its units for itself: another counter reads who holds them, its own sale takes them', async () => {
  const id = await stocked('Held strips')
  const cart = aCart([aLine(id, 40)], 8200)
  const { body, status } = await holdIt(cart)
  expect(status).toBe(200)
  expect(await listed(other)).toMatchObject([{ id: body.id, buyer: 'Ravindra Kulkarni', lines: 1, until: body.until }])
  expect(Date.parse(body.until) - testApp.time.getTime()).toBe(15 * 60_000)
  expect([await available(id), await available(id, cart.cartId), await reserved('Held strips')]).toEqual([5, 45, 40])
  const refused = await other.call(salesContract.sell, aCart([aLine(id, 6)], 1200))
  expect(refused.status).toBe(409)
  expect(refused.problem.message).toMatch(/^Only 5 of Held strips can be sold\. .+ holds 40 until \d\d:\d\d\.$/)
  expect((await other.call(salesContract.sell, aCart([aLine(id, 5)], 1000))).status).toBe(200)
  // Sent by the counter that still has it, without taking it up: the hold ends with the sale.
  expect((await pharmacist.call(salesContract.sell, cart)).status).toBe(200)
  expect([await listed(), await reserved('Held strips')]).toEqual([[], undefined])
  expect(await holdIt(cart)).toMatchObject({ status: 409, problem: { code: 'SOLD' } })
})

test('the second tab of who holds is refused like anybody else', async () => {
  const id = await stocked('Two tabs', [{ quantity: 10 }])
  const cart = aCart([aLine(id, 10)], 2100)
  expect((await holdIt(cart)).status).toBe(200)
  const second = aCart([aLine(id, 1)], 200)
  expect(await pharmacist.call(salesContract.sell, second)).toMatchObject({ status: 409 })
  expect(await holdIt(second)).toMatchObject({
    status: 409,
    problem: { code: 'NOT_ENOUGH_STOCK', fields: { 'lines.0.quantity': expect.stringContaining('holds 10 until') } },
  })
})

test('two counters hold the last strip at once: one holds it', async () => {
  const id = await stocked('Last held', [{ quantity: 10 }])
  const carts = [aCart([aLine(id, 10)], 2100), aCart([aLine(id, 10)], 2100)] as const
  const answers = await Promise.all([holdIt(carts[0]), holdIt(carts[1], other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await reserved('Last held')).toBe(10)
})

test('a hold that is over keeps nothing, and its cart waits on; held again, it holds anew and stands in the list once', async () => {
  const id = await stocked('Waited too long')
  const cart = aCart([aLine(id, 30)], 6200)
  const { body } = await holdIt(cart)
  later(14)
  expect(await available(id)).toBe(15)
  later(2)
  expect([await available(id), await reserved('Waited too long')]).toEqual([45, 0])
  expect((await listed()).map((one) => one.id)).toContain(body.id)
  const again = await holdIt({ ...cart, lines: [aLine(id, 20)] })
  expect(await available(id)).toBe(25)
  const own = (await listed()).filter(({ lines, heldAt }) => lines === 1 && heldAt === testApp.time.toISOString())
  expect(own.map((one) => one.id)).toEqual([again.body.id])
  await other.call(heldCartsContract.letGo, { id: again.body.id })
  expect(await available(id)).toBe(45)
})

test('a cart is taken up once, whole, and keeps its units until its hold ends', async () => {
  const id = await stocked('Taken up')
  const cart = aCart([aLine(id, 12, { discountPoints: 100 })], 2400, { isForEmployee: true, billDiscount: 50 })
  const { body } = await holdIt(cart)
  const answers = await Promise.all([
    pharmacist.call(heldCartsContract.takeUp, { id: body.id }),
    other.call(heldCartsContract.takeUp, { id: body.id }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { total: _, payments: __, visitId: ___, remark: ____, address: _____, ...typed } = cart
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    ...typed,
    ...{ visit: null, isHomeKnown: true, prescriptionId: null },
  })
  expect([await available(id), await available(id, cart.cartId)]).toEqual([33, 45])
  expect((await listed()).map((one) => one.id)).not.toContain(body.id)
  // The address that was typed before goes with the sale; after the end of its hold the units are anybody's, and its own all the same.
  later(16)
  expect(await available(id)).toBe(45)
  const sold = await other.call(salesContract.sell, { ...cart, address: null })
  expect(sold.status).toBe(200)
  const kept = await testApp.sql('hope', (db) =>
    db.selectFrom('pharmacy_sales').select('address').where('id', '=', sold.body.id).executeTakeFirst(),
  )
  expect(kept?.address).toBe(cart.address)
})

test('nobody of the other hospital, and nobody without the right, sees, takes up or lets go of a held cart', async () => {
  // Time has passed: those from before have been signed out.
  const stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
  const id = await stocked('Foreign')
  const { body } = await holdIt(aCart([aLine(id, 3)], 600))
  expect(await listed(stranger)).toEqual([])
  expect((await stranger.call(heldCartsContract.takeUp, { id: body.id })).status).toBe(404)
  expect((await stranger.call(heldCartsContract.letGo, { id: body.id })).status).toBe(404)
  expect((await admin.call(heldCartsContract.list, {})).status).toBe(403)
  expect((await listed()).map((one) => one.id)).toContain(body.id)
})

test('a cart that another counter holds is not listed here, nor taken up', async () => {
  const id = await stocked('Elsewhere')
  const { body } = await holdIt(aCart([aLine(id, 3)], 600))
  await testApp.sql('hope', async (db) => {
    const { rows } = await sql<{
      id: string
    }>`insert into stock_places (name, kind) values ('Zz Night counter', 'counter')
      returning id`.execute(db)
    await sql`update pharmacy_held_carts set place_id = ${rows[0]?.id} where id = ${body.id}::uuid`.execute(db)
  })
  expect((await listed()).map((one) => one.id)).not.toContain(body.id)
  expect((await pharmacist.call(heldCartsContract.takeUp, { id: body.id })).status).toBe(404)
})
