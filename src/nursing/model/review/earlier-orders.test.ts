import { expect, test } from 'vitest'
import { PLAIN_ORDER } from '../orders/order-form.ts'
import { decideReview, isEarlierOrder, orderedAgain } from './earlier-orders.ts'

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
const IN_THEATRE = ist('2026-11-20 10:00')
const NOW = ist('2026-11-20 14:00')

const order = (changes: Partial<Parameters<typeof isEarlierOrder>[0]> = {}) => ({
  ...PLAIN_ORDER,
  createdAt: ist('2026-11-18 08:00'),
  startsAt: ist('2026-11-18 08:00'),
  stoppedAt: null,
  isReplaced: false,
  dose: 1,
  ...changes,
})

test.each<[string, Parameters<typeof order>[0], boolean]>([
  ['runs until it is stopped', {}, true],
  ['was written while the patient lay in the theatre', { createdAt: IN_THEATRE }, false],
  ['was changed into another', { stoppedAt: ist('2026-11-20 08:00'), isReplaced: true }, false],
  ['was stopped the evening before', { stoppedAt: ist('2026-11-19 20:00') }, true],
  ['was stopped a week before, to the minute', { stoppedAt: ist('2026-11-13 10:00') }, true],
  ['was stopped more than a week before', { stoppedAt: ist('2026-11-13 09:59') }, false],
  ['was stopped after the operation', { stoppedAt: ist('2026-11-20 13:00') }, true],
  ['has doses left', { days: 4 }, true],
  ['had its last dose this morning', { days: 3 }, false],
  ['was stopped with days left', { days: 5, stoppedAt: ist('2026-11-19 20:00') }, true],
  ['was stopped when its days were over', { days: 1, stoppedAt: ist('2026-11-19 20:00') }, false],
  ['is given as needed', { kind: 'as_needed', frequency: null }, true],
  ['runs in', { kind: 'infusion', frequency: null }, true],
  [
    'was to be given once during the operation',
    { kind: 'once', frequency: null, startsAt: ist('2026-11-20 11:00') },
    true,
  ],
  ['was to be given once before it', { kind: 'once', frequency: null, startsAt: ist('2026-11-20 09:59') }, false],
])('an order that %s', (_, changes, expected) => {
  expect(isEarlierOrder(order(changes), IN_THEATRE, NOW, [])).toBe(expected)
})

test.each<[number | null, string, number | null]>([
  [null, '2026-11-20 06:00', null],
  [5, '2026-11-18 20:00', 5],
  [5, '2026-11-20 06:00', 3],
  [2, '2026-11-25 06:00', 1],
])('of %s days, stopped %s, %s are ordered again from now on, without another first dose', (days, stopped, left) => {
  const before = { ...PLAIN_ORDER, name: 'Tab. Amlodipine', dose: 5, days, isFirstNow: true, allergyReason: 'asked' }
  expect(orderedAgain(before, ist('2026-11-18 08:00'), ist(stopped))).toEqual({
    ...before,
    days: left,
    isFirstNow: false,
    startsAt: null,
  })
})

const runs = { id: 'runs', version: 2, stoppedAt: null }
const stopped = { id: 'stopped', version: 3, stoppedAt: NOW }
const said = (orderId: string, isKept: boolean, version = orderId === 'runs' ? 2 : 3) => ({ orderId, version, isKept })

test.each([
  [true, true, 'goes_on', 'again'],
  [false, true, 'stopped', 'again'],
  [true, false, 'goes_on', 'left_out'],
  [false, false, 'stopped', 'left_out'],
])('what runs is kept: %s, what was stopped: %s', (one, other, ofRunning, ofStopped) => {
  const verdict = decideReview([runs, stopped], [said('stopped', other), said('runs', one)])
  expect(verdict.ok && Object.fromEntries(verdict.value)).toEqual({ runs: ofRunning, stopped: ofStopped })
})

test.each([
  ['one is not answered', [said('runs', true)]],
  ['one is answered twice', [said('runs', true), said('runs', false)]],
  ['another is answered', [said('runs', true), said('other', true)]],
  ['one is answered beside them', [said('runs', true), said('stopped', true), said('other', true)]],
  ['one changed since', [said('runs', true, 1), said('stopped', true)]],
])('%s: they are looked through again', (_, answers) => {
  expect(decideReview([runs, stopped], answers)).toMatchObject({ ok: false, refusal: 'ORDERS_CHANGED' })
})

test('nothing to look through is no review', () => {
  expect(decideReview([], [])).toMatchObject({ ok: false, refusal: 'NOTHING_EARLIER' })
})
