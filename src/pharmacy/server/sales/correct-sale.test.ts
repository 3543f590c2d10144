import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { correctionsContract } from '../../model/sales/corrections.contract.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { aCart, aLine, stockedItem } from './sales.factory.ts'

// A correction reverses and sells anew: stock, books and drawer end where the right sale would have left them.

let testApp: TestApp
let pharmacist: Person
let other: Person
let admin: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  other = await testApp.person('hope', 'user', ['pharmacy'])
  admin = await testApp.person('hope', 'admin')
  stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
  for (const person of [pharmacist, other, stranger]) await person.call(cashSessionContract.open, { float: '500' })
})
afterAll(() => testApp.close())

const cash = (amount: number) => ({ mode: 'CASH' as const, amount, reference: null })
const upi = (amount: number) => ({ mode: 'UPI' as const, amount, reference: '632614471190' })
const REASON = 'Wrong quantity typed'

/** A correction to other lines and payments. */
const to = (lines: ReturnType<typeof aLine>[], payments: ReturnType<typeof cash | typeof upi>[], changes = {}) => {
  const { cartId: _, ...form } = aCart(
    lines,
    payments.reduce((sum, { amount }) => sum + amount, 0),
    { payments },
  )
  return { ...form, reason: REASON, ...changes }
}
const correct = (id: string, form: ReturnType<typeof to>, by = pharmacist) =>
  by.call(correctionsContract.correct, { id, ...form })
const sold = async (lines: ReturnType<typeof aLine>[], total: number, changes = {}, by = pharmacist) =>
  (await by.call(salesContract.sell, aCart(lines, total, changes))).body
const stocked = (name: string, item = {}, batches: object[] = [{}]) =>
  stockedItem({ pharmacist, admin }, name, item, batches)
const ACCOUNTS = ['cash', 'bank', 'income-pharmacy', 'output-gst', 'round-off', 'cost-of-medicines', 'stock']
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ key: string; balance: number }>`
      select a.key, coalesce(b.balance, 0)::int as balance from accounts a
      left join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id
      where a.key = any(${ACCOUNTS})`.execute(db)
    return Object.fromEntries(rows.map(({ key, balance }) => [key, balance]))
  })
const onHand = async (name: string) =>
  (await admin.call(stockContract.board, { search: name })).body.rows.map(({ batchNo, onHand: units }) => [
    batchNo,
    units,
  ])
const drawer = async (by: Person) =>
  Object.fromEntries(
    (await by.call(cashSessionContract.mine, {})).body.open?.modes.map(({ mode, amount }) => [mode, amount]) ?? [],
  )

test('a corrected sale leaves stock, books and drawer as the right sale would have, and both versions stay in sight', async () => {
  const febrol = await stocked('Febrol 650')
  const zinc = await stocked('Zinc 20')
  const [start, drawn] = [await books(), await drawer(pharmacist)]
  // 15 tablets of 20.50 a strip: 30.75; 5 of them and a strip of zinc: 10.25 + 20.50.
  const first = await sold([aLine(febrol, 15)], 3100, { payments: [upi(2000), cash(1100)] })
  const before = await pharmacist.call(correctionsContract.sale, { id: first.id })
  expect(before.body).toMatchObject({
    whyNot: null,
    after: null,
    before: { number: first.number, payments: [upi(2000), cash(1100)] },
    form: { lines: [{ medicineId: febrol, quantity: 15, batchReason: 'As sold' }], total: 3100 },
  })
  const [line] = before.body.form.lines
  const answer = await correct(
    first.id,
    to([aLine(febrol, 10, { batchId: line?.batchId, batchReason: line?.batchReason })], [upi(2000), cash(100)]),
  )
  expect(answer).toMatchObject({ status: 200, body: { total: 2100 } })
  expect(answer.body.number).not.toBe(first.number)
  const again = await correct(answer.body.id, to([aLine(febrol, 5), aLine(zinc, 10)], [upi(2000), cash(1100)]))
  expect(again.status).toBe(200)
  expect(await onHand('Febrol')).toEqual([['B-1', 40]])
  expect(await onHand('Zinc 20')).toEqual([['B-1', 35]])

  // The same sold rightly at once moves as much.
  const middle = await books()
  const moved = ACCOUNTS.map((key) => [key, (middle[key] ?? 0) - (start[key] ?? 0)])
  await sold([aLine(febrol, 5), aLine(zinc, 10)], 3100, { payments: [upi(2000), cash(1100)] })
  const end = await books()
  expect(moved).toEqual(ACCOUNTS.map((key) => [key, (end[key] ?? 0) - (middle[key] ?? 0)]))
  const now = await drawer(pharmacist)
  expect([(now['CASH'] ?? 0) - (drawn['CASH'] ?? 0), (now['UPI'] ?? 0) - (drawn['UPI'] ?? 0)]).toEqual([2200, 4000])

  const { rows } = (await pharmacist.call(salesContract.list, { search: 'ravindra' })).body
  const inOrder = rows.toSorted((a, b) => a.number.localeCompare(b.number))
  expect(inOrder.map(({ number, correctedAs, modes }) => [number, correctedAs, modes])).toEqual([
    [first.number, answer.body.number, 'CASH, UPI'],
    [answer.body.number, again.body.number, 'CASH, UPI'],
    [again.body.number, null, 'CASH, UPI'],
    [expect.any(String), null, 'CASH, UPI'],
  ])
  expect((await pharmacist.call(salesContract.figures, { search: 'ravindra' })).body.total).toBe(6200)
  expect((await pharmacist.call(salesContract.sale, { id: answer.body.id })).body).toMatchObject({
    isCorrectable: false,
    corrects: { number: first.number, reason: REASON },
    correctedAs: { number: again.body.number, reason: REASON },
    paid: 'UPI 20.00 (632614471190), CASH 1.00',
  })
  expect((await pharmacist.call(correctionsContract.sale, { id: first.id })).body).toMatchObject({
    whyNot: `This sale was corrected before: ${answer.body.number} stands in its place.`,
    after: { number: answer.body.number },
  })
})

test('a mode that was typed wrong goes back, and the whole is taken by the right one, in the drawer of who corrects', async () => {
  const id = await stocked('Paid otherwise')
  const first = await sold([aLine(id, 10)], 2100)
  const drawn = await drawer(other)
  expect((await correct(first.id, to([aLine(id, 10)], [upi(2100)]), other)).status).toBe(200)
  const now = await drawer(other)
  expect([(now['CASH'] ?? 0) - (drawn['CASH'] ?? 0), (now['UPI'] ?? 0) - (drawn['UPI'] ?? 0)]).toEqual([-2100, 2100])
})

test('what the sale took is there for its correction, and no more', async () => {
  const id = await stocked('All of it', {}, [{ quantity: 10 }])
  const first = await sold([aLine(id, 10)], 2100)
  const shown = await pharmacist.call(salesContract.items, { ids: id, ofSale: first.id })
  expect(shown.body.items[0]?.batches).toMatchObject([{ available: 10 }])
  expect((await pharmacist.call(salesContract.items, { ids: id })).body.items[0]?.batches).toEqual([])
  expect(await correct(first.id, to([aLine(id, 11)], [cash(2300)]))).toMatchObject({
    status: 409,
    problem: { code: 'NOT_ENOUGH_STOCK' },
  })
  expect(await onHand('All of it')).toEqual([])
  expect((await correct(first.id, to([aLine(id, 8)], [cash(1600)]))).status).toBe(200)
  expect(await onHand('All of it')).toEqual([['B-1', 2]])
})

test('an item of a register keeps its number there, and what stands in its place gets the next one', async () => {
  const id = await stocked('Tramolite 50', { schedule: 'H1' })
  const first = await sold([aLine(id, 10)], 2100)
  const next = await correct(first.id, to([aLine(id, 5)], [cash(1000)]))
  const { rows } = (await admin.call(salesContract.register, { register: 'H1' })).body
  expect(rows.map(({ number, paperNo, isReversed }) => [number, paperNo, isReversed])).toEqual([
    [next.body.registers[0], next.body.number, false],
    [first.registers[0], first.number, true],
  ])
})

test('two correct the same sale: one wins, the other is told what stands in its place', async () => {
  const id = await stocked('Corrected twice')
  const first = await sold([aLine(id, 10)], 2100)
  const answers = await Promise.all([
    correct(first.id, to([aLine(id, 5)], [cash(1000)])),
    correct(first.id, to([aLine(id, 2)], [cash(400)]), other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers.find(({ status }) => status === 200)
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: 'CORRECTED',
    message: `This sale was corrected before: ${winner?.body.number} stands in its place.`,
  })
  const lineId = (await pharmacist.call(salesContract.sale, { id: first.id })).body.lines[0]?.id ?? ''
  expect(
    await pharmacist.call(salesContract.takeBack, { id: first.id, reason: 'x', lines: [{ lineId, quantity: 1 }] }),
  ).toMatchObject({ status: 409, problem: { code: 'CORRECTED' } })
})

test('what came back in part, or was sold in a session that is closed, is corrected by a return only', async () => {
  const id = await stocked('Too late')
  const first = await sold([aLine(id, 10)], 2100)
  const lineId = (await pharmacist.call(salesContract.sale, { id: first.id })).body.lines[0]?.id ?? ''
  await pharmacist.call(salesContract.takeBack, { id: first.id, reason: 'x', lines: [{ lineId, quantity: 1 }] })
  expect(await correct(first.id, to([aLine(id, 5)], [cash(1000)]))).toMatchObject({
    status: 409,
    problem: { code: 'HAS_RETURNS', message: expect.stringContaining('by a return') },
  })
  const third = await testApp.person('hope', 'user', ['pharmacy'])
  await third.call(cashSessionContract.open, { float: '0' })
  const theirs = await sold([aLine(id, 10)], 2100, {}, third)
  const counted = { pieces: { 20: 1, 1: 1 }, counted: {}, floatLeft: '0' }
  expect((await third.call(cashSessionContract.close, counted)).status).toBe(200)
  expect(await correct(theirs.id, to([aLine(id, 5)], [cash(1000)]))).toMatchObject({
    status: 409,
    problem: { code: 'SESSION_CLOSED' },
  })
})

test('who may not sell corrects nothing, nor does the other hospital, nor anybody without a reason or a drawer', async () => {
  const id = await stocked('Not theirs')
  const first = await sold([aLine(id, 10)], 2100)
  const form = to([aLine(id, 5)], [cash(1000)])
  expect((await correct(first.id, form, admin)).status).toBe(403)
  expect((await correct(first.id, form, stranger)).status).toBe(404)
  expect((await stranger.call(correctionsContract.sale, { id: first.id })).status).toBe(404)
  expect(await correct(first.id, { ...form, reason: '' })).toMatchObject({
    status: 400,
    problem: { fields: { reason: expect.any(String) } },
  })
  const poor = await testApp.person('hope', 'user', ['pharmacy'])
  expect(await correct(first.id, form, poor)).toMatchObject({ status: 409, problem: { code: 'NO_SESSION' } })
  expect(await correct(first.id, { ...form, total: 999 })).toMatchObject({
    status: 409,
    problem: { code: 'PRICE_CHANGED' },
  })
  expect(await onHand('Not theirs')).toEqual([['B-1', 35]])
})

test('who opens a sale to somebody who walked in opens no record of a patient', async () => {
  const { id } = await sold([aLine(await stocked('Walkanil'), 20)], 4100)
  const clerk = await testApp.person('hope', 'user', ['pharmacy'])
  expect((await clerk.call(correctionsContract.sale, { id })).status).toBe(200)
  const traces = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select('type').where('actor_id', '=', clerk.userId).execute(),
  )
  expect(traces.map(({ type }) => type)).not.toContain('patient.opened')
})
