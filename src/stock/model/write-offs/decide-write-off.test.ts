import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BatchThere } from '../batches/batch-lines.ts'
import { decideWriteOff, valueFound } from './decide-write-off.ts'
import type { WriteOffKind } from './write-off-fields.ts'

const TODAY = '2026-11-29'
const batch = (changes: Partial<BatchThere> = {}): BatchThere => ({
  expiry: '2027-03-31',
  isBlocked: false,
  available: 10,
  ...changes,
})
const decide = (kind: WriteOffKind, quantity: number, changes: Partial<BatchThere> = {}) =>
  decideWriteOff(kind, [{ batchId: 'a', quantity }], new Map([['a', batch(changes)]]), TODAY)

test.each([
  ['all that is there', 'damaged', 10, {}, null],
  ['one more than is there', 'lost', 11, {}, 'NOT_ENOUGH_STOCK'],
  ['of a blocked batch', 'damaged', 1, { isBlocked: true }, 'BLOCKED'],
  ['what expires today, as expired', 'expired', 1, { expiry: TODAY }, 'NOT_EXPIRED'],
  ['what expired yesterday', 'expired', 1, { expiry: '2026-11-28' }, null],
  ['found, of a blocked batch, more than there is', 'found', 99, { isBlocked: true, available: 0 }, null],
] as const)('%s', (_, kind, quantity, changes, refused) => {
  const verdict = decide(kind, quantity, changes)
  expect(verdict.ok ? null : verdict.refusal).toBe(refused)
})

test('a batch stands there once, and is known', () => {
  const there = new Map([['a', batch()]])
  const line = { batchId: 'a', quantity: 1 }
  expect(decideWriteOff('lost', [line, line], there, TODAY)).toMatchObject({
    refusal: 'BATCH_TWICE',
    details: { field: 'lines.1.quantity' },
  })
  expect(decideWriteOff('found', [{ ...line, batchId: 'b' }], there, TODAY)).toMatchObject({ refusal: 'NO_SUCH_BATCH' })
})

test('what was found is worth what lies there, else what came in last, else nothing', () => {
  expect(valueFound({ quantity: 3, value: 100 }, { quantity: 10, value: 5000 }, 6)).toBe(200)
  expect(valueFound({ quantity: 0, value: 0 }, { quantity: 10, value: 5000 }, 3)).toBe(1500)
  expect(valueFound({ quantity: 0, value: 0 }, { quantity: 0, value: 0 }, 3)).toBe(0)
})

test('as many as lie there are worth what those are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 1_000_000_000 }), (quantity, value) => {
      expect(valueFound({ quantity, value }, { quantity: 0, value: 0 }, quantity)).toBe(value)
    }),
  )
})
