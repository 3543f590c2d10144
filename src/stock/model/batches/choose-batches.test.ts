import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseBatches, neededUntil, type OfferedBatch } from './choose-batches.ts'

const aBatch = (batchId: string, changes: Partial<OfferedBatch> = {}): OfferedBatch => ({
  batchId,
  batchNo: batchId,
  expiry: '2027-03-31',
  mrp: 2050,
  packUnits: 10,
  isForSale: true,
  isBlocked: false,
  since: new Date('2026-01-01'),
  available: 10,
  ...changes,
})
const TODAY = '2026-11-28'

test('the earliest expiry goes first, and what it does not hold comes from the next', () => {
  const offered = [aBatch('late', { expiry: '2027-12-31' }), aBatch('soon', { expiry: '2026-12-31', available: 4 })]
  expect(chooseBatches(offered, 6, TODAY)).toEqual({
    ok: true,
    value: [
      { batchId: 'soon', quantity: 4 },
      { batchId: 'late', quantity: 2 },
    ],
  })
})

test.each([
  ['the lower MRP', { mrp: 2049 }],
  ['the earlier receipt', { since: new Date('2025-01-01') }],
  ['the batch number', { batchNo: 'A' }],
] as const)('of one expiry %s goes first', (_, changes) => {
  expect(chooseBatches([aBatch('other', { batchNo: 'B' }), aBatch('first', changes)], 1, TODAY)).toMatchObject({
    value: [{ batchId: 'first' }],
  })
})

test.each([
  ['blocked', { isBlocked: true }],
  ['not for sale', { isForSale: false }],
  ['expired', { expiry: '2026-10-31' }],
  ['held by others', { available: 0 }],
])('what is %s stays where it is', (_, changes) => {
  expect(chooseBatches([aBatch('no', changes)], 1, TODAY)).toEqual({
    ok: false,
    refusal: 'NOT_ENOUGH_STOCK',
    details: { values: { there: '0' } },
  })
})

test('on the last day of its month a batch is sold for that day, not for two', () => {
  const last = aBatch('last', { expiry: '2026-11-30' })
  expect(chooseBatches([last], 1, neededUntil('2026-11-30', 1))).toMatchObject({ ok: true })
  expect(chooseBatches([last], 1, neededUntil('2026-11-30', 0))).toMatchObject({ ok: true })
  expect(chooseBatches([last], 1, neededUntil('2026-11-30', 2))).toMatchObject({ ok: false })
})

test('what is chosen adds up, is never more than there is, and leaves nothing that ends earlier', () => {
  const batches = fc.array(
    fc.record({ expiry: fc.constantFrom('2026-12-31', '2027-01-31', '2027-02-28'), available: fc.nat(50) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(batches, fc.integer({ min: 1, max: 200 }), (some, units) => {
      const offered = some.map((changes, at) => aBatch(String(at), changes))
      const there = offered.reduce((sum, { available }) => sum + available, 0)
      const chosen = chooseBatches(offered, units, TODAY)
      expect(chosen.ok).toBe(there >= units)
      if (!chosen.ok) return
      expect(chosen.value.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units)
      const taken = new Map(chosen.value.map(({ batchId, quantity }) => [batchId, quantity]))
      for (const batch of offered) {
        const of = taken.get(batch.batchId) ?? 0
        expect(of).toBeLessThanOrEqual(batch.available)
        if (of > 0)
          for (const other of offered)
            if (other.expiry < batch.expiry) expect(taken.get(other.batchId) ?? 0).toBe(other.available)
      }
    }),
  )
})
