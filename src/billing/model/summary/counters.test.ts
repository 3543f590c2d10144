import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MODES } from '../../../receipts/model/payment-modes.ts'
import { type CounterMoney, type CounterSession, countersOf } from './counters.ts'
import { SHIFTS, shiftOf } from './shifts.ts'

const session = (changes: Partial<CounterSession> = {}): CounterSession => ({
  id: 's',
  number: 'CS-261128-01',
  person: 'Sunita Rao',
  openedAt: new Date('2026-11-28T03:00:00Z'),
  closedAt: null,
  float: 50_000,
  countedCash: null,
  floatLeft: null,
  difference: null,
  receivedBy: null,
  ...changes,
})
const money = (changes: Partial<CounterMoney>): CounterMoney => ({
  ...{ sessionId: 's', mode: 'CASH', kind: 'advance', receipts: 1, amount: 100_000 },
  ...changes,
})

test.each([
  ['08:00', 'morning'],
  ['13:59', 'morning'],
  ['14:00', 'afternoon'],
  ['19:59', 'afternoon'],
  ['20:00', 'night'],
  ['00:00', 'night'],
  ['07:59', 'night'],
])('a session that is opened at %s is of the %s shift', (time, shift) => {
  expect(shiftOf(new Date(`2026-11-28T${time}:00+05:30`))).toBe(shift)
})

test('modes are added up in their columns, refunds and advances beside them', () => {
  const taken = [
    money({ amount: 500_000 }),
    money({ mode: 'UPI', kind: 'final-payment', amount: 200_000 }),
    money({ mode: 'NEFT', kind: 'payer-payment', amount: 900_000 }),
    money({ mode: 'RTGS', kind: 'payer-payment', amount: 100_000 }),
    money({ mode: 'DD', amount: 40_000 }),
    money({ kind: 'refund', amount: -150_000 }),
  ]
  expect(countersOf([session()], taken, undefined).rows[0]).toMatchObject({
    receipts: 6,
    modes: { cash: 350_000, upi: 200_000, card: 0, cheque: 40_000, bank: 1_000_000 },
    deposits: 540_000,
    received: 1_740_000,
    refunded: 150_000,
    net: 1_590_000,
    toDeposit: null,
  })
})

test('of a closed session what is counted goes to the bank, but for what stays in the drawer', () => {
  const closed = session({ closedAt: new Date('2026-11-28T08:00:00Z'), countedCash: 400_000, floatLeft: 50_000 })
  expect(countersOf([closed], [], undefined)).toMatchObject({
    rows: [{ toDeposit: 350_000 }],
    totals: { toDeposit: 350_000 },
  })
})

test('the shifts divide the sessions, and the totals are those of the sessions that are shown', () => {
  const sessions = fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 12 })
  const receipts = fc.array(
    fc.record({ of: fc.nat(11), mode: fc.constantFrom(...MODES), amount: fc.integer({ min: -100_000, max: 100_000 }) }),
  )
  fc.assert(
    fc.property(sessions, receipts, (minutes, taken) => {
      const opened = minutes.map((minute, at) =>
        session({ id: `s${at}`, openedAt: new Date(Date.parse('2026-11-28T00:00:00+05:30') + minute * 60_000) }),
      )
      const moved = taken.flatMap(({ of, ...one }) =>
        of < opened.length ? [money({ ...one, sessionId: `s${of}` })] : [],
      )
      const all = countersOf(opened, moved, undefined)
      const shifts = SHIFTS.map((shift) => countersOf(opened, moved, shift))
      expect(shifts.flatMap(({ rows }) => rows).length).toBe(all.rows.length)
      expect(shifts.reduce((sum, { totals }) => sum + totals.net, 0)).toBe(all.totals.net)
      expect(all.rows.reduce((sum, { net }) => sum + net, 0)).toBe(all.totals.net)
      const { modes } = all.totals
      expect(modes.cash + modes.upi + modes.card + modes.cheque + modes.bank).toBe(all.totals.net)
    }),
  )
})
