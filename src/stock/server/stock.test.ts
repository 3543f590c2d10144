import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../medicines/server/items/medicines.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { blocksContract } from '../model/batches/blocks.contract.ts'
import { stockContract } from '../model/board/stock.contract.ts'
import { openingsContract } from '../model/openings/openings.contract.ts'
import { postMovements } from './movements/post-movements.ts'
import { aStockLine, counterOf } from './stock.factory.ts'

// Two hospitals: what is on hand is what was moved in less what was moved out, in the books, too.

let testApp: TestApp
let pharmacist: Person
let purchaser: Person
let admin: Person
let nurse: Person
let stranger: Person
let counter: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
  counter = await counterOf(pharmacist)
})
afterAll(() => testApp.close())

const anItemOf = async (name: string, changes = {}, by = pharmacist) =>
  (await by.call(medicinesContract.add, anItem(name, changes))).body.id
const write = (lines: ReturnType<typeof aStockLine>[], by = pharmacist, placeId = counter) =>
  by.call(openingsContract.write, { placeId, lines })
const versionOf = async (id: string) => (await admin.call(openingsContract.opening, { id })).body.version
const approve = async (id: string, by = admin) =>
  by.call(openingsContract.approve, { id, version: await versionOf(id) })
async function opened(name: string, changes = {}, item = {}) {
  const medicineId = await anItemOf(name, item)
  const { id } = (await write([aStockLine(medicineId, changes)])).body
  expect((await approve(id)).status).toBe(200)
  const { rows } = (await admin.call(stockContract.board, { search: name })).body
  return { medicineId, batchId: rows[0]?.batchId ?? '', row: rows[0] }
}
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ key: string; balance: number }>`
      select a.key, coalesce(b.balance, 0)::int as balance from accounts a
      left join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id
      where a.key in ('stock', 'opening-balances')`.execute(db)
    return Object.fromEntries(rows.map(({ key, balance }) => [key, balance]))
  })
const valueOfStock = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{
      value: number
    }>`select coalesce(sum(value), 0)::int as value from stock_balances`.execute(db)
    return rows[0]?.value ?? 0
  })

test('what was there is stock once another person has approved it, at its value in the books', async () => {
  const medicineId = await anItemOf('Febrol 650')
  const written = await write([aStockLine(medicineId), aStockLine(medicineId, { batchNo: 'dl-2291', quantity: 10 })])
  expect(written.status).toBe(200)
  expect((await admin.call(stockContract.board, { search: 'febrol' })).body.total).toBe(0)
  const before = await books()
  expect((await approve(written.body.id)).status).toBe(200)
  const { rows } = (await admin.call(stockContract.board, { search: 'febrol' })).body
  expect(rows.map(({ batchNo, onHand, value }) => [batchNo, onHand, value]).sort()).toEqual([
    ['DL-2290', 45, 5999],
    ['DL-2291', 10, 1333],
  ])
  const after = await books()
  expect((after['stock'] ?? 0) - (before['stock'] ?? 0)).toBe(7332)
  expect((after['opening-balances'] ?? 0) - (before['opening-balances'] ?? 0)).toBe(-7332)
  expect(after['stock']).toBe(await valueOfStock())
})

test('nobody approves what is his own, nobody approves twice, and an approved batch is not told again', async () => {
  const medicineId = await anItemOf('Pantora 40')
  const { id } = (await write([aStockLine(medicineId)])).body
  expect((await approve(id, pharmacist)).status).toBe(403)
  expect((await approve(id)).status).toBe(200)
  expect((await approve(id)).status).toBe(409)
  const again = (await write([aStockLine(medicineId, { quantity: 1 })], purchaser)).body
  expect(await approve(again.id)).toMatchObject({
    status: 409,
    problem: { message: 'Opening stock of DL-2290 at this place has been approved already' },
  })
})

test('a cancelled document becomes no stock and stays readable', async () => {
  const medicineId = await anItemOf('Cancelled item')
  const { id } = (await write([aStockLine(medicineId)])).body
  const version = await versionOf(id)
  expect((await pharmacist.call(openingsContract.cancel, { id, version })).status).toBe(200)
  expect((await approve(id)).status).toBe(409)
  expect((await pharmacist.call(openingsContract.opening, { id })).body).toMatchObject({ state: 'cancelled', lines: 1 })
})

test.each([
  ['an expiry that is past', { expires: '2026-10' }, 400, 'lines.0.expires'],
  ['no month', { expires: '2026-13' }, 400, 'lines'],
  ['a cost above the MRP', { cost: 2051 }, 409, 'lines.0.cost'],
  ['a batch of odd signs', { batchNo: 'DL 2290' }, 400, 'lines'],
  ['no unit', { quantity: 0 }, 400, 'lines'],
])('%s is refused beside its field', async (what, changes, status, field) => {
  const answer = await write([aStockLine(await anItemOf(`Refused: ${what}`), changes)])
  expect({ status: answer.status, fields: Object.keys(answer.problem.fields ?? {}) }).toEqual({
    status,
    fields: [field],
  })
})

test('a batch that is known with another expiry is refused with the one that is known', async () => {
  const { medicineId } = await opened('Insulin regular 40 IU')
  const answer = await write([aStockLine(medicineId, { expires: '2027-04' })])
  expect(answer).toMatchObject({
    status: 409,
    problem: { fields: { 'lines.0.expires': 'This batch is known with another expiry: 03/2027' } },
  })
  expect((await write([aStockLine(medicineId, { mrp: 2150 })])).status).toBe(200)
})

test('what a pack does not allow is refused', async () => {
  const medicineId = await anItemOf('Box of five', { packUnits: 5, isSoldLoose: false })
  expect(await write([aStockLine(medicineId, { quantity: 7 })])).toMatchObject({
    status: 400,
    problem: { fields: { 'lines.0.quantity': 'The pack is not opened: whole packs of 5' } },
  })
})

test('the other hospital sees nothing of it, and its places are not ours', async () => {
  const { medicineId } = await opened('Known here only')
  expect((await stranger.call(stockContract.board, { search: 'known here' })).body.total).toBe(0)
  expect((await stranger.call(stockContract.ledger, { medicineId })).body).toMatchObject({ rows: [], total: 0 })
  const other = await counterOf(stranger)
  expect(other).not.toBe(counter)
  expect((await write([aStockLine(medicineId)], pharmacist, other)).status).toBe(400)
})

test('a ward sees what is there and not what it cost; who may not write is refused', async () => {
  const { medicineId } = await opened('Seen by the ward')
  const { rows } = (await nurse.call(stockContract.board, { search: 'seen by' })).body
  expect(rows).toMatchObject([{ onHand: 45, value: null, mrp: 2050, expiryState: 'later' }])
  expect((await nurse.call(stockContract.figures, {})).body.atCost).toBeNull()
  expect((await write([aStockLine(medicineId)], nurse)).status).toBe(403)
  expect((await approve((await write([aStockLine(medicineId, { batchNo: 'X1' })])).body.id, nurse)).status).toBe(403)
})

test('the ledger of an item says what was on hand after each movement, page by page', async () => {
  const { medicineId } = await opened('Ledgered')
  for (const [at, quantity] of [5, 7, 11].entries()) {
    const { id } = (await write([aStockLine(medicineId, { batchNo: `L${at}`, quantity })])).body
    await approve(id)
  }
  const all = (await admin.call(stockContract.ledger, { medicineId })).body
  expect(all.rows.map(({ quantity }) => quantity).sort()).toEqual([11, 45, 5, 7])
  const balances = [...all.rows.map(({ balance }) => balance), 0]
  expect(balances[0]).toBe(68)
  expect(all.rows.map(({ quantity }, at) => (balances[at] ?? 0) - quantity)).toEqual(balances.slice(1))
  const first = (await admin.call(stockContract.ledger, { medicineId, limit: 3 })).body
  const rest = (await admin.call(stockContract.ledger, { medicineId, limit: 3, after: first.next ?? '' })).body
  expect({ ...rest, rows: [...first.rows, ...rest.rows] }).toEqual(all)
})

test('the database takes nothing below nothing, and no movement is changed or removed', async () => {
  const { batchId } = await opened('Never below nothing')
  const insert = (quantity: number, value: number) =>
    testApp.sql('hope', (db) =>
      sql`insert into stock_movements (medicine_id, batch_id, place_id, kind, day, quantity, value, source_kind, source_id)
        select medicine_id, id, ${counter}::uuid, 'sold', '2026-11-28', ${quantity}, ${value}, 'test_sale', gen_random_uuid()
        from batches where id = ${batchId}`.execute(db),
    )
  await expect(insert(-46, -5999)).rejects.toThrow('stock_is_there')
  await expect(insert(-45, -5998)).rejects.toThrow('nothing_is_worth_nothing')
  await expect(insert(-1, -6000)).rejects.toThrow('stock_is_worth_something')
  await expect(insert(-1, 5)).rejects.toThrow('value_goes_with_quantity')
  await expect(insert(1, 5)).rejects.toThrow('kind_says_the_direction')
  await expect(insert(-45, -5999)).resolves.toBeDefined()
  await expect(
    testApp.sql('hope', (db) => sql`update stock_movements set quantity = 1 where batch_id = ${batchId}`.execute(db)),
  ).rejects.toThrow('permission denied')
})

test('of fifty that ask for the last strip at once one gets it', async () => {
  const { batchId } = await opened('The last strip', { quantity: 10, cost: 1000 })
  const sell = () =>
    testApp.sql('hope', async (db) => {
      const moved = await postMovements(db, {
        kind: 'sold',
        day: '2026-11-28',
        moves: [{ batchId, placeId: counter, quantity: -10, source: { kind: 'test_sale', id: crypto.randomUUID() } }],
      })
      return moved.ok
    })
  const answers = await Promise.all(Array.from({ length: 50 }, sell))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect((await admin.call(stockContract.board, { search: 'last strip' })).body.total).toBe(0)
})

test('a blocked batch is blocked at every MRP at once, and another person lifts it', async () => {
  const { medicineId, batchId } = await opened('Called back')
  await approve((await write([aStockLine(medicineId, { mrp: 2150 })])).body.id)
  const block = (by: Person) => by.call(blocksContract.block, { batchId, reason: 'Particles', isRecall: true })
  const lift = (by: Person) => by.call(blocksContract.lift, { batchId, reason: 'Tested and found good' })
  const board = async () => (await admin.call(stockContract.board, { search: 'called back' })).body.rows
  expect((await lift(admin)).problem).toMatchObject({ message: 'This batch is not blocked' })
  expect((await block(nurse)).status).toBe(403)
  expect((await block(stranger)).status).toBe(404)
  expect((await block(admin)).status).toBe(200)
  expect((await block(pharmacist)).problem).toMatchObject({ message: 'This batch is blocked already' })
  expect((await board()).map(({ block: why, usable }) => [why?.reason, why?.isRecall, why?.isOwn, usable])).toEqual([
    ['Particles', true, true, 0],
    ['Particles', true, true, 0],
  ])
  expect((await admin.call(stockContract.board, { mark: 'recalled' })).body.total).toBe(2)
  expect((await admin.call(stockContract.figures, {})).body.byMark).toMatchObject({ blocked: 2, recalled: 2 })
  expect((await lift(admin)).problem).toMatchObject({ message: 'Another person must lift what you have blocked' })
  const second = await testApp.person('hope', 'admin')
  expect((await lift(second)).status).toBe(200)
  expect((await board()).map(({ block: why, usable }) => [why, usable])).toEqual([
    [null, 90],
    [null, 90],
  ])
})

test('the board says what is below its reorder level, and what has not moved for long', async () => {
  const { medicineId } = await opened('Nearly out', { quantity: 45 }, { reorderLevel: 60 })
  const marked = async (mark: 'below' | 'idle') =>
    (await admin.call(stockContract.board, { search: 'nearly out', mark })).body.total
  expect([await marked('below'), await marked('idle')]).toEqual([1, 0])
  await approve((await write([aStockLine(medicineId, { batchNo: 'MORE', quantity: 15 })])).body.id)
  expect(await marked('below')).toBe(0)
})
