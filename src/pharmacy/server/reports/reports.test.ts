import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { stockReportContract } from '../../../stock/model/reports/stock-report.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { salesReportContract } from '../../model/reports/sales-report.contract.ts'
import { correctionsContract } from '../../model/sales/corrections.contract.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { aCart, aLine, stockedItem } from '../sales/sales.factory.ts'

// Two hospitals: what the reports say of stock and of sales is what was moved and sold, on any day, and of one's own hospital.

let testApp: TestApp
let pharmacist: Person
let admin: Person
let nurse: Person
let stranger: Person

const STOCKED = '2026-08-01'
const SOLD = '2026-09-10'
const RETURNED = '2026-09-11'
const at = (day: string) => {
  testApp.time = new Date(`${day}T06:30:00Z`)
}

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
  at(STOCKED)
  const stocked = (name: string, item: object) => stockedItem({ pharmacist, admin }, name, item)
  const febrol = await stocked('Febrol 650', { ved: 'vital' })
  const acenumr = await stocked('Acenumr 2', { hsn: '30049099' })
  at(SOLD)
  await pharmacist.call(cashSessionContract.open, { float: '500' })
  const { id } = (await pharmacist.call(salesContract.sell, aCart([aLine(febrol, 15)], 3100))).body
  const wrong = (await pharmacist.call(salesContract.sell, aCart([aLine(acenumr, 20)], 4100))).body
  const { cartId: _, ...right } = aCart([aLine(acenumr, 10)], 2050, {
    total: 2100,
    payments: [{ mode: 'CASH' as const, amount: 2100, reference: null }],
  })
  const corrected = await pharmacist.call(correctionsContract.correct, {
    id: wrong.id,
    ...right,
    reason: 'Wrong quantity typed',
  })
  at(RETURNED)
  const [line] = (await pharmacist.call(salesContract.sale, { id })).body.lines
  const back = await pharmacist.call(salesContract.takeBack, {
    id,
    reason: 'Not needed',
    lines: [{ lineId: line?.id ?? '', quantity: 5 }],
  })
  if (corrected.status !== 200 || back.status !== 200) throw new Error('Nothing was corrected or came back')
})
afterAll(() => testApp.close())

const stock = async (asked: object = {}, by = admin) => (await by.call(stockReportContract.rows, asked)).body.rows
const brief = (rows: Awaited<ReturnType<typeof stock>>) =>
  rows.map((row) => [row.name, row.onHand, row.atCost, row.atMrp, row.used, row.usedCost])
const sales = async (by: 'day' | 'item' | 'tax' | 'seller', asked: object = {}, who = admin) =>
  (await who.call(salesReportContract.groups, { by, from: SOLD, to: RETURNED, ...asked })).body.rows

test('stock of a past day is what lay there that evening, at cost and at MRP, whatever was moved since', async () => {
  // 45 tablets at 20.50 a strip of ten that cost 13.33 a strip.
  expect(brief(await stock({ day: STOCKED }))).toEqual([
    ['Acenumr 2', 45, 5999, 9225, 0, 0],
    ['Febrol 650', 45, 5999, 9225, 0, 0],
  ])
  // 15 of 45 left at 20.00, and 10 of 45 at 13.33.
  expect(brief(await stock({ day: SOLD, days: '30' }))).toEqual([
    ['Febrol 650', 30, 3999, 6150, 15, 2000],
    ['Acenumr 2', 35, 4666, 7175, 10, 1333],
  ])
  // 5 of the 15 came back at a third of what they left at.
  expect(brief(await stock({ day: RETURNED, days: '30' }))).toEqual([
    ['Acenumr 2', 35, 4666, 7175, 10, 1333],
    ['Febrol 650', 35, 4666, 7175, 10, 1333],
  ])
  expect(await stock({ day: '2026-07-31' })).toEqual([])
})

test('items are found by class, pace and words; the sums are those of all of them', async () => {
  const asked = { day: SOLD, days: '30' as const }
  expect(await stock({ ...asked, ved: 'vital' })).toMatchObject([
    { name: 'Febrol 650', abc: 'A', pace: 'moving', coverDays: 60, lastUsed: SOLD, expiry: '2028-03-31' },
  ])
  expect((await stock({ ...asked, ved: 'none' })).map(({ name }) => name)).toEqual(['Acenumr 2'])
  expect((await stock({ ...asked, search: 'acenumr' })).map(({ name }) => name)).toEqual(['Acenumr 2'])
  expect(await stock({ ...asked, pace: 'dead' })).toEqual([])
  const sums = (await admin.call(stockReportContract.sums, asked)).body
  expect(sums.all).toEqual({ items: 2, atCost: 8665, atMrp: 13_325, usedCost: 3333 })
  expect(sums.classes.filter(({ items }) => items > 0)).toMatchObject([
    { abc: 'A', ved: 'vital', items: 1 },
    { abc: 'A', ved: null, items: 1 },
  ])
  // Nothing was used in the 30 days before, and it came longer ago.
  expect((await stock({ day: '2026-09-05', days: '30' })).map(({ pace }) => pace)).toEqual(['dead', 'dead'])
  expect((await stock({ day: '2026-09-05', days: '90' })).map(({ pace }) => pace)).toEqual(['new', 'new'])
})

test('a page goes on where the one before it ended', async () => {
  const first = (await admin.call(stockReportContract.rows, { day: SOLD, limit: 1 })).body
  expect(first).toMatchObject({ total: 2, rows: [{ name: 'Febrol 650' }] })
  const second = (await admin.call(stockReportContract.rows, { day: SOLD, limit: 1, after: first.next ?? '' })).body
  expect(second).toMatchObject({ next: null, rows: [{ name: 'Acenumr 2' }] })
})

test('counter sales are summed less what was corrected and what came back, each on its day', async () => {
  expect(await sales('day')).toMatchObject([
    { key: RETURNED, lines: 1, sold: 0, back: 1025, amount: -1025 },
    { key: SOLD, lines: 4, sold: 3075 + 4100 + 2050, back: 4100, amount: 5125 },
  ])
  const sums = (await admin.call(salesReportContract.sums, { from: SOLD, to: RETURNED })).body
  expect(sums).toMatchObject({ amount: 4100, cost: 2666, margin: sums.taxable - 2666 })
  expect(sums.taxable + sums.cgst + sums.sgst).toBe(sums.amount)
  expect((await admin.call(salesReportContract.sums, { from: RETURNED, to: RETURNED })).body.amount).toBe(-1025)
})

test('the GST summary holds every HSN with its rate, and groups add up to the whole', async () => {
  const byTax = await sales('tax')
  expect(byTax.map((row) => [row.name, row.hsn, row.taxPoints, row.amount])).toEqual([
    ['3004 at 5 %', '3004', 500, 2050],
    ['30049099 at 5 %', '30049099', 500, 2050],
  ])
  const { lines: _, ...whole } = (await admin.call(salesReportContract.sums, { from: SOLD, to: RETURNED })).body
  for (const by of ['day', 'item', 'tax', 'seller'] as const) {
    const rows = await sales(by)
    for (const [key, sum] of Object.entries(whole))
      expect([by, key, rows.reduce((total, row) => total + (row[key as keyof typeof whole] ?? 0), 0)]).toEqual([
        by,
        key,
        sum,
      ])
  }
})

test('who may not read costs sees none, the wrong role is refused, and the other hospital sees nothing', async () => {
  expect(brief(await stock({ day: STOCKED }, nurse)).map(([, , cost]) => cost)).toEqual([null, null])
  const sums = (await pharmacist.call(salesReportContract.sums, { from: SOLD, to: RETURNED })).body
  expect([sums.amount, sums.cost, sums.margin]).toEqual([4100, null, null])
  expect((await nurse.call(salesReportContract.groups, { by: 'day' })).status).toBe(403)
  expect(await stock({ day: SOLD }, stranger)).toEqual([])
  expect(await sales('day', {}, stranger)).toEqual([])
})
