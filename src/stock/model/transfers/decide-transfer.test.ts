import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BatchThere } from '../batches/batch-lines.ts'
import { decideReceipt, decideSending, type SentLine, stateOfTransfer } from './decide-transfer.ts'

const TODAY = '2026-11-29'
const YESTERDAY = '2026-11-28'
const there = (changes: Partial<BatchThere> = {}) =>
  new Map([['a', { expiry: '2027-03-31', isBlocked: false, available: 10, ...changes }]])
const refusalOf = (verdict: { ok: boolean; refusal?: string }) => (verdict.ok ? null : verdict.refusal)

test.each([
  ['all that is there', 'ward', 10, {}, null],
  ['one more than is there', 'ward', 11, {}, 'NOT_ENOUGH_STOCK'],
  ['of a blocked batch, to a store, too', 'store', 1, { isBlocked: true }, 'BLOCKED'],
  ['what ends today, to a ward', 'ward', 1, { expiry: TODAY }, null],
  ['what expired yesterday, to a ward', 'ward', 1, { expiry: YESTERDAY }, 'EXPIRED'],
  ['what expired yesterday, to the counter', 'counter', 1, { expiry: YESTERDAY }, 'EXPIRED'],
  ['what expired yesterday, back to a store', 'store', 1, { expiry: YESTERDAY }, null],
] as const)('sent: %s', (_, to, quantity, changes, refused) => {
  expect(refusalOf(decideSending(to, [{ batchId: 'a', quantity }], there(changes), TODAY))).toBe(refused)
})

const sent = (changes: Partial<SentLine> = {}): SentLine => ({
  ...{ id: 'l', batchId: 'a', quantity: 10, value: 1001, expiry: '2027-03-31', isBlocked: false, isDecided: false },
  ...changes,
})

test.each([
  ['all of it', 'ward', 10, null, {}, null],
  ['a part without a reason', 'ward', 9, null, {}, 'REASON_REQUIRED'],
  ['a part with a reason', 'ward', 9, 'One broken', {}, null],
  ['more than was sent', 'ward', 11, null, {}, 'MORE_THAN_SENT'],
  ['what is decided', 'ward', 10, null, { isDecided: true }, 'DECIDED'],
  ['a batch that was blocked on the way', 'ward', 1, 'The rest', { isBlocked: true }, 'BLOCKED'],
  ['nothing of a blocked batch', 'ward', 0, 'Recalled', { isBlocked: true }, null],
  ['a batch that expired on the way', 'ward', 1, 'The rest', { expiry: YESTERDAY }, 'EXPIRED'],
  ['an expired batch, in a store', 'store', 10, null, { expiry: YESTERDAY }, null],
] as const)('accepted: %s', (_, to, accepted, reason, changes, refused) => {
  expect(refusalOf(decideReceipt(to, [{ lineId: 'l', accepted, reason }], [sent(changes)], TODAY))).toBe(refused)
})

test('a line is told once, and is one of the transfer', () => {
  const told = { lineId: 'l', accepted: 10, reason: null }
  expect(decideReceipt('ward', [told, told], [sent()], TODAY)).toMatchObject({
    refusal: 'DECIDED',
    details: { field: 'lines.1.accepted' },
  })
  expect(decideReceipt('ward', [{ ...told, lineId: 'x' }], [sent()], TODAY)).toMatchObject({ refusal: 'NO_SUCH_LINE' })
})

test('whatever is accepted, units and value are divided without a rest', () => {
  const line = fc
    .tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 100_000_000 }), fc.nat())
    .map(([quantity, value, part]) => ({ quantity, value, accepted: part % (quantity + 1) }))
  fc.assert(
    fc.property(line, ({ quantity, value, accepted }) => {
      const verdict = decideReceipt(
        'ward',
        [{ lineId: 'l', accepted, reason: 'Some' }],
        [sent({ quantity, value })],
        TODAY,
      )
      const one = verdict.ok ? verdict.value[0] : undefined
      expect((one?.accepted ?? 0) + (one?.refused ?? 0)).toBe(quantity)
      expect((one?.acceptedValue ?? 0) + (one?.refusedValue ?? 0)).toBe(value)
      if (accepted === 0) expect(one?.acceptedValue).toBe(0)
      if (accepted === quantity) expect(one?.refusedValue).toBe(0)
      expect(Math.min(one?.acceptedValue ?? -1, one?.refusedValue ?? -1)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [3, 0, 0, 'sent'],
  [3, 1, 0, 'part_received'],
  [3, 3, 1, 'received'],
  [3, 3, 0, 'refused'],
] as const)('of %i lines %i decided, %i units accepted: %s', (lines, decided, units, state) => {
  expect(stateOfTransfer(lines, decided, units)).toBe(state)
})
