import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '../bill/bill-lines.factory.ts'
import type { BillLine } from '../bill/bill-view.ts'
import { CHARGE_COLUMNS, type GridBill, gridOf } from '../bill/grid/grid-of.ts'
import { type BilledDays, daywiseOf, type Movement } from './daywise.ts'
import { summaryCards } from './summary-cards.ts'

const bill = (lines: readonly BillLine[], about: Partial<GridBill> = {}): GridBill => ({
  billNo: 'BL-IH26K07003',
  payerId: 'cghs',
  state: 'draft',
  isPrivate: false,
  lines,
  deducted: 0,
  ...about,
})
const visit = (about: Partial<BilledDays>): BilledDays => ({
  visitId: 'one',
  visitNo: 'IH26K07003',
  firstDay: '2026-11-10',
  bills: [],
  movements: [],
  deductions: [],
  ...about,
})
const rent = aLine({
  head: 'accommodation',
  from: '2026-11-10',
  to: '2026-11-11',
  amount: 300_000,
  quantity: 2,
  days: [
    { day: '2026-11-10', quantity: 1, value: 100_000, amount: 100_000 },
    { day: '2026-11-11', quantity: 1, value: 200_000, amount: 200_000 },
  ],
})
const discount = aLine({ head: 'discount', section: 'closing', amount: -5_000, from: '2026-11-12' })
const stay = visit({
  bills: [bill([rent, aLine({ from: '2026-11-11' }), discount])],
  movements: [
    { day: '2026-11-10', amount: 500_000, payerId: 'cghs' },
    { day: '2026-11-13', amount: -100_000, payerId: 'cghs' },
  ],
})

test('a line counts on each of its days, money on its own, and the balance runs on', () => {
  const { rows, opening, closing, totals } = daywiseOf([stay], {})
  expect(
    rows.map(({ day, charged, discount: off, net, received, refunded, balance }) => [
      day,
      charged,
      off,
      net,
      received,
      refunded,
      balance,
    ]),
  ).toEqual([
    ['2026-11-10', 100_000, 0, 100_000, 500_000, 0, -400_000],
    ['2026-11-11', 210_000, 0, 210_000, 0, 0, -190_000],
    ['2026-11-12', 0, 5_000, -5_000, 0, 0, -195_000],
    ['2026-11-13', 0, 0, 0, 0, 100_000, -95_000],
  ])
  expect(rows[1]).toMatchObject({
    billNos: 'BL-IH26K07003',
    lines: 2,
    heads: { accommodation: 200_000, clinical: 10_000 },
  })
  expect(rows[3]).toMatchObject({ billNos: '', lines: 0 })
  expect([opening, closing]).toEqual([0, -95_000])
  expect(totals).toMatchObject({
    charged: 310_000,
    discount: 5_000,
    net: 305_000,
    received: 500_000,
    refunded: 100_000,
  })
})

test('days before those shown are brought forward, days after them left out', () => {
  const { rows, opening, closing } = daywiseOf([stay], { from: '2026-11-11', to: '2026-11-12' })
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-11', '2026-11-12'])
  expect([opening, closing]).toEqual([-400_000, -195_000])
})

test('of one head only its charges are shown, and no money', () => {
  const { rows, totals } = daywiseOf([stay], { head: 'clinical' })
  expect(rows).toMatchObject([{ day: '2026-11-11', lines: 1, charged: 10_000, received: 0, balance: null }])
  expect(totals).toMatchObject({ charged: 10_000, discount: 0, net: 10_000, received: 0 })
})

test("what a scheme's patient pays himself is private, day by day to the paisa", () => {
  const shared = { ...rent, payerShare: 200_001, patientShare: 99_999 }
  const { rows, totals } = daywiseOf([visit({ bills: [bill([shared])] })], {})
  expect(rows.map(({ heads }) => [heads.accommodation, heads.private])).toEqual([
    [66_667, 33_333],
    [133_334, 66_666],
  ])
  expect(totals.heads).toMatchObject({ accommodation: 200_001, private: 99_999 })
})

test('the visits of a patient share one balance, in the order of their days', () => {
  const later = visit({
    visitId: 'two',
    visitNo: 'IH26K12001',
    firstDay: '2026-11-12',
    bills: [bill([aLine({ from: null })])],
  })
  const { rows } = daywiseOf([later, stay], {})
  expect(rows.map(({ day, visitNo, balance }) => [day, visitNo, balance])).toEqual([
    ['2026-11-10', 'IH26K07003', -400_000],
    ['2026-11-11', 'IH26K07003', -190_000],
    ['2026-11-12', 'IH26K07003', -195_000],
    ['2026-11-12', 'IH26K12001', -185_000],
    ['2026-11-13', 'IH26K07003', -85_000],
  ])
})

const day = fc.integer({ min: 10, max: 29 }).map((n) => `2026-11-${n}`)
const head = fc.constantFrom<BillLine['head']>(
  'accommodation',
  'clinical',
  'surgery',
  'implant',
  'round_off',
  'discount',
)
const line = fc
  .record({
    head,
    parts: fc.array(fc.tuple(day, fc.integer({ min: 0, max: 900_000 })), { minLength: 1, maxLength: 4 }),
    own: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ head: of, parts, own }) => {
    const sign = of === 'discount' ? -1 : 1
    const amount = sign * parts.reduce((sum, [, part]) => sum + part, 0)
    const payerShare = Math.round(amount * own)
    const days = parts.map(([on, part]) => ({ day: on, quantity: 1, value: sign * part, amount: sign * part }))
    return aLine({ head: of, amount, payerShare, patientShare: amount - payerShare, days })
  })
const payerId = fc.constantFrom(null, 'cghs', 'private')
const amount = fc.integer({ min: -500_000, max: 900_000 })
const moved = fc.array(fc.record({ day, amount, payerId }), { maxLength: 6 })
const taken = fc.record({ day, amount: fc.nat(200_000) })

const signed = (movements: readonly Movement[]) => movements.reduce((total, { amount }) => total + amount, 0)

test('whatever is charged and paid, the days add up to the financial summary', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(line, { maxLength: 5 }), moved, taken, (...given) => {
      const [lines, own, movements, deduction] = given
      const other = { billNo: 'BL-IH26K07003-B', payerId: 'private', isPrivate: true }
      const bills = [bill(lines, { deducted: deduction.amount }), bill(own, other)]
      const sum = (of: (movement: Movement) => boolean) =>
        movements.reduce((total, movement) => total + (of(movement) ? Math.abs(movement.amount) : 0), 0)
      const received = {
        advances: sum((one) => one.amount > 0),
        refunded: sum((one) => one.amount < 0),
        fromPayers: new Map(
          ['cghs', 'private'].map((id) => [id, signed(movements.filter((one) => one.payerId === id))]),
        ),
      }
      const grid = gridOf(bills, { ...received, finalPayment: 0, inClearing: 0, refundable: 0 })
      const { totals, closing } = daywiseOf([visit({ bills, movements, deductions: [deduction] })], {})
      expect([closing, totals.deducted]).toEqual([grid.rows.balance.total, grid.disallowed])
      expect([totals.charged, totals.discount]).toEqual([grid.rows.totalAmount.total, grid.rows.discount.total])
      for (const column of CHARGE_COLUMNS) expect(totals.heads[column]).toBe(grid.rows.totalAmount[column])
      const [core, support] = summaryCards(grid)
      expect((core?.amount ?? 0) + (support?.amount ?? 0)).toBe(grid.rows.totalAmount.total)
    }),
  )
})

test('what the patient paid beyond the own share stays an advance on every day, and a deduction is due no longer', () => {
  const share = aLine({
    head: 'clinical',
    from: '2026-11-11',
    amount: 30_000,
    payerShare: 20_000,
    patientShare: 10_000,
  })
  const movements = [{ day: '2026-11-10', amount: 50_000, payerId: null }]
  const deductions = [{ day: '2026-11-13', amount: 4_000 }]
  const { rows, closing } = daywiseOf([visit({ bills: [bill([share])], movements, deductions })], {})
  expect(rows.map(({ day, balance, deducted }) => [day, balance, deducted])).toEqual([
    ['2026-11-10', 0, 0],
    ['2026-11-11', 20_000, 0],
    ['2026-11-13', 16_000, 4_000],
  ])
  expect(closing).toBe(16_000)
})
