import { expect, test } from 'vitest'
import type { BatchThere } from '../batches/batch-lines.ts'
import { decideWriteOff } from './decide-write-off.ts'
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
