import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { aCart, aLine, stockedItem } from './sales.factory.ts'

// Two hospitals: what is sold leaves stock, comes into the drawer and stands in the books, all of it or none.

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
  for (const person of [pharmacist, other]) await person.call(cashSessionContract.open, { float: '500' })
})
afterAll(() => testApp.close())

const stocked = (name: string, item = {}, batches: object[] = [{}]) =>
  stockedItem({ pharmacist, admin }, name, item, batches)
const sellIt = (cart: ReturnType<typeof aCart>, by = pharmacist) => by.call(salesContract.sell, cart)
const ACCOUNTS = ['cash', 'bank', 'income-pharmacy', 'output-gst', 'round-off', 'cost-of-medicines', 'stock']
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ key: string; balance: number }>`
      select a.key, coalesce(b.balance, 0)::int as balance from accounts a
      left join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id
      where a.key = any(${ACCOUNTS})`.execute(db)
    return Object.fromEntries(rows.map(({ key, balance }) => [key, balance]))
  })
const moved = async (work: () => Promise<unknown>) => {
  const before = await books()
  await work()
  const after = await books()
  return Object.fromEntries(
    ACCOUNTS.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]).filter(([, change]) => change !== 0),
  )
}
const onHand = async (name: string) =>
  (await admin.call(stockContract.board, { search: name })).body.rows.map(({ batchNo, onHand }) => [batchNo, onHand])
const drawer = async (by = pharmacist) =>
  (await by.call(cashSessionContract.mine, {})).body.open?.modes.map(({ mode, amount }) => [mode, amount])

test('a sale leaves stock by expiry, comes into the drawer by its modes, and stands in the books once', async () => {
  const febrol = await stocked('Febrol 650', {}, [{ expires: '2028-06' }, { expires: '2027-01', quantity: 4 }])
  // 15 tablets at 20.50 a strip of 10: 4 of the earlier batch for 8.20, 11 for 22.55; 30.75 in all, 31 to the rupee.
  const cart = aCart([aLine(febrol, 15)], 3100, {
    payments: [
      { mode: 'UPI', amount: 2000, reference: '632614471190' },
      { mode: 'CASH', amount: 1100, reference: null },
    ],
  })
  const answers: Awaited<ReturnType<typeof sellIt>>[] = []
  const changes = await moved(async () => {
    answers.push(await sellIt(cart))
    expect(answers).toMatchObject([{ status: 200, body: { total: 3100 } }])
  })
  const sold = answers[0]
  // Tax by line: 820 holds 20 and 20, 2255 holds 54 and 54.
  expect(changes).toEqual({
    cash: 1100,
    bank: 2000,
    'income-pharmacy': -(3075 - 148),
    'output-gst': -148,
    'round-off': -25,
    // 4 of 5.33 and 11 of 45 that cost 59.99.
    'cost-of-medicines': 1999,
    stock: -1999,
  })
  expect(await onHand('Febrol')).toEqual([['B-1', 34]])
  expect(await drawer()).toEqual([
    ['CASH', 1100],
    ['UPI', 2000],
  ])
  const again = await moved(async () => {
    const repeated = await Promise.all([sellIt(cart), sellIt(cart)])
    for (const answer of repeated) expect(answer.body).toMatchObject({ id: sold?.body.id, number: sold?.body.number })
  })
  expect(again).toEqual({})
  expect((await pharmacist.call(salesContract.list, { search: 'ravindra' })).body.total).toBe(1)
  const shown = await pharmacist.call(salesContract.sale, { id: sold?.body.id ?? '' })
  expect(shown.body).toMatchObject({ goods: 3075, roundOff: 25, paid: 'UPI 20.00 (632614471190), CASH 11.00' })
  expect((await stranger.call(salesContract.sale, { id: sold?.body.id ?? '' })).status).toBe(404)
})

test('two counters sell the last strip: one wins, the other is told who has it', async () => {
  const last = await stocked('Last strip', {}, [{ quantity: 10 }])
  const answers = await Promise.all([
    sellIt(aCart([aLine(last, 10)], 2100)),
    sellIt(aCart([aLine(last, 10)], 2100), other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.problem.message).toMatch(/^Only 0 of Last strip can be sold\. .+ took 10 at \d\d:\d\d\.$/)
})

test('of scheduled items the prescriber and the address are asked for; registers count without a gap', async () => {
  const tramolite = await stocked('Tramolite 50', { schedule: 'H1' })
  const cart = () => aCart([aLine(tramolite, 2)], 400)
  expect(await sellIt({ ...cart(), prescriber: null as never })).toMatchObject({
    status: 400,
    problem: { fields: { prescriber: 'Required for Tramolite 50' } },
  })
  expect(await sellIt({ ...cart(), address: null as never })).toMatchObject({
    status: 400,
    problem: { fields: { address: 'Required for Tramolite 50' } },
  })
  const numbers = [(await sellIt(cart())).body.registers, (await sellIt(cart())).body.registers]
  expect(numbers).toEqual([['H1/26-27/000001'], ['H1/26-27/000002']])
  const { rows } = (await admin.call(salesContract.register, { register: 'H1' })).body
  expect(rows.map(({ number, item, quantity }) => [number, item, quantity])).toEqual([
    ['H1/26-27/000002', 'Tramolite 50', 2],
    ['H1/26-27/000001', 'Tramolite 50', 2],
  ])
})

test.each([
  ['a part of a pack that is not opened', { isSoldLoose: false }, {}, {}, 400, 'lines.0.quantity'],
  ['what is not for sale', { isForSale: false }, {}, {}, 409, 'lines.0.medicineId'],
  ['more than is there', {}, { quantity: 46 }, {}, 409, 'lines.0.quantity'],
  ['payments that differ', {}, {}, { payments: [{ mode: 'CASH', amount: 100, reference: null }] }, 400, 'payments'],
  [
    'a card without its number',
    {},
    {},
    { payments: [{ mode: 'CARD', amount: 1000, reference: null }] },
    400,
    'payments.0.reference',
  ],
  ['a cheque', {}, {}, { payments: [{ mode: 'CHEQUE', amount: 1000, reference: '1' }] }, 400, 'payments.0.mode'],
  ['a discount above the limit', {}, { discountPoints: 1000 }, { total: 900 }, 409, 'billDiscount'],
] as const)('%s is refused, and nothing moves', async (what, item, line, cart, status, field) => {
  const id = await stocked(`Refused: ${what}`, item, [{ quantity: 'isSoldLoose' in item ? 50 : 45 }])
  const changes = await moved(async () => {
    const answer = await sellIt(aCart([aLine(id, 5, line)], 1000, cart))
    expect({ status: answer.status, fields: Object.keys(answer.problem.fields ?? {}) }).toEqual({
      status,
      fields: [field],
    })
  })
  expect(changes).toEqual({})
})

test('a total that is not what is to be paid now is refused with what is', async () => {
  const id = await stocked('Changed price')
  expect(await sellIt(aCart([aLine(id, 10)], 2000))).toMatchObject({ status: 409, problem: { code: 'PRICE_CHANGED' } })
})

test('whoever has no open session sells nothing', async () => {
  const id = await stocked('Closed session')
  const third = await testApp.person('hope', 'user', ['pharmacy'])
  expect(await sellIt(aCart([aLine(id, 10)], 2100), third)).toMatchObject({
    status: 409,
    problem: { code: 'NO_SESSION' },
  })
  expect((await sellIt(aCart([aLine(id, 10)], 2100), admin)).status).toBe(403)
})

test('what comes back is the part as sold, by the mode it was paid in, and all parts give back what was paid', async () => {
  const id = await stocked('Returned', {}, [{ mrp: 9999 }])
  // 7 of a strip of 10 at 99.99: 69.99, 70 to the rupee.
  const { body } = await sellIt(
    aCart([aLine(id, 7)], 7000, { payments: [{ mode: 'UPI', amount: 7000, reference: '632614471191' }] }),
  )
  const lineId = (await pharmacist.call(salesContract.sale, { id: body.id })).body.lines[0]?.id ?? ''
  const back = (quantity: number) =>
    pharmacist.call(salesContract.takeBack, { id: body.id, reason: 'Doctor changed it', lines: [{ lineId, quantity }] })
  const refunds: number[] = []
  const changes = await moved(async () => {
    for (const quantity of [2, 2, 3]) refunds.push((await back(quantity)).body.refund)
  })
  expect(refunds).toEqual([2000, 2000, 3000])
  expect(changes).toEqual({
    bank: -7000,
    'income-pharmacy': 6999 - 334,
    'output-gst': 334,
    'round-off': 1,
    'cost-of-medicines': -933,
    stock: 933,
  })
  expect(await onHand('Returned')).toEqual([['B-1', 45]])
  const { number } = (await pharmacist.call(salesContract.sale, { id: body.id })).body
  const sums = await pharmacist.call(salesContract.figures, { search: number })
  expect(sums.body).toEqual({ goods: 6999, discount: 0, total: 7000, refunded: 7000 })
  expect((await stranger.call(salesContract.figures, { search: number })).body.total).toBe(0)
  expect(await back(1)).toMatchObject({ status: 409, problem: { code: 'MORE_THAN_SOLD' } })
})

test('what is of the cold chain is not taken back', async () => {
  const id = await stocked('Insulin', { isColdChain: true })
  const { body } = await sellIt(aCart([aLine(id, 10)], 2100))
  const lineId = (await pharmacist.call(salesContract.sale, { id: body.id })).body.lines[0]?.id ?? ''
  expect(
    await pharmacist.call(salesContract.takeBack, { id: body.id, reason: 'x', lines: [{ lineId, quantity: 1 }] }),
  ).toMatchObject({ status: 409, problem: { message: 'Insulin: cold chain, not taken back' } })
})

test('the counter finds items by words and by barcode, with what is here', async () => {
  const id = await stocked('Scanned', { barcodes: [{ barcode: '8901234567890', units: 10 }] })
  const { found } = (await pharmacist.call(salesContract.scan, { barcode: '8901234567890' })).body
  expect(found).toMatchObject({ units: 10, item: { id, taxPoints: 500, batches: [{ batchNo: 'B-1', available: 45 }] } })
  expect((await pharmacist.call(salesContract.scan, { barcode: '0000' })).body.found).toBeNull()
  const { items } = (await pharmacist.call(salesContract.items, { search: 'scann' })).body
  expect(items.map((item) => item.id)).toEqual([id])
  expect((await stranger.call(salesContract.items, { search: 'scann' })).body.items).toEqual([])
})
