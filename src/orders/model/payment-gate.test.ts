import { expect, test } from 'vitest'
import { PAYMENT_GATES } from '../../hospitals/model/payment-gate.ts'
import { PRIORITIES } from './order-words.ts'
import {
  decidePayment,
  missingFor,
  PAID,
  type PostedShare,
  paymentOfAll,
  paymentStateOf,
  refundableOf,
} from './payment-gate.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute))
const share = (orderId: string | null, minute: number, amount: number): PostedShare => ({
  orderId,
  postedAt: at(minute),
  amount,
})
const CONSULTATION = share(null, 0, 50_000)
const FIRST = [share('first', 10, 30_000), share('first', 10, 20_000)]
const SECOND = share('second', 20, 40_000)
const ALL = [SECOND, ...FIRST, CONSULTATION]

test.each([
  ['nothing is received', 0, 100_000, 140_000],
  ['what was posted before is paid first', 50_000, 50_000, 90_000],
  ['one paisa is missing', 99_999, 1, 40_001],
  ['the first order is covered to the paisa', 100_000, 0, 40_000],
  ['both are covered', 140_000, 0, 0],
  ['more was received', 500_000, 0, 0],
  ['more was refunded than received', -10_000, 110_000, 150_000],
])('%s: what is missing of two orders', (_, received, first, second) => {
  expect(missingFor('first', ALL, received)).toBe(first)
  expect(missingFor('second', ALL, received)).toBe(second)
})

test('an order of which the patient pays nothing is covered, whatever else is unpaid', () => {
  expect(missingFor('third', ALL, 0)).toBe(0)
  expect(missingFor('third', [...ALL, share('third', 30, 0)], 0)).toBe(0)
})

test('what is charged later for an order, since its rate was set, is due with it', () => {
  expect(missingFor('first', [...ALL, share('first', 30, 5_000)], 140_000)).toBe(5_000)
})

test('charges of one moment are covered together', () => {
  const together = [share('one', 0, 10_000), share('other', 0, 20_000)]
  expect(['one', 'other'].map((id) => missingFor(id, together, 10_000))).toEqual([20_000, 20_000])
})

test.each(PAYMENT_GATES)('what the hospital does with an unpaid order, by urgency: %s', (gate) => {
  const expected = {
    block: ['held', 'held', 'shown'],
    warn: ['asked', 'asked', 'shown'],
    allow: ['shown', 'shown', 'shown'],
  }
  expect(PRIORITIES.map((priority) => paymentStateOf({ gate, priority, missing: 1 }))).toEqual(expected[gate])
  expect(PRIORITIES.map((priority) => paymentStateOf({ gate, priority, missing: 0 }))).toEqual(['paid', 'paid', 'paid'])
})

test('what is paid back of cancelled lines is spread over the orders, none more than its own and no more than is left over', () => {
  const takenBack = [
    { orderId: 'late', amount: 20_000 },
    { orderId: 'early', amount: 30_000 },
  ]
  const spread = (received: number) => [...refundableOf(takenBack, 100_000, received).values()]
  expect(spread(160_000)).toEqual([20_000, 30_000])
  expect(spread(125_000)).toEqual([20_000, 5_000])
  expect(spread(90_000)).toEqual([0, 0])
})

test('orders that are done together are as unpaid as the one that holds them up most', () => {
  const held = { missing: 500, state: 'held' } as const
  const asked = { missing: 900, state: 'asked' } as const
  expect(paymentOfAll([])).toEqual(PAID)
  expect(paymentOfAll([PAID, held, asked])).toEqual({ missing: 900, state: 'held' })
  expect(decidePayment([held], true)).toMatchObject({ refusal: 'PAYMENT_DUE' })
  expect(decidePayment([asked], false)).toMatchObject({ refusal: 'NOT_PAID', details: { values: { amount: '₹9' } } })
  expect([decidePayment([asked], true), decidePayment([PAID], false)].map(({ ok }) => ok)).toEqual([true, true])
})
