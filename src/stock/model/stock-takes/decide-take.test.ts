import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideTake, endedHolds } from './decide-take.ts'

const line = (variance: number, onHand: number, reason: string | undefined = 'Broken') => ({
  batchNo: 'DL-2290',
  variance,
  onHand,
  reason,
})

test.each([
  ['all that is there is missing', [line(-10, 10)], null],
  ['units that were missing have been given out since', [line(-10, 9)], 'COUNT_AGAIN'],
  ['a surplus where nothing lies', [line(3, 0)], null],
  ['a line without a reason', [line(-1, 5), line(2, 5, '')], 'REASON_MISSING'],
  ['nothing differs', [], null],
])('%s', (_, lines, refused) => {
  const verdict = decideTake(lines)
  expect(verdict.ok ? null : verdict.refusal).toBe(refused)
})

test('the reason is missing beside its line, the batch is named', () => {
  expect(decideTake([line(-1, 5), line(2, 5, '')])).toMatchObject({ details: { field: 'reasons.1.reason' } })
  expect(decideTake([line(-2, 1)])).toMatchObject({ details: { values: { batch: 'DL-2290' } } })
})

test('the youngest holds end, until what is left covers the others', () => {
  const holds = [
    { id: 'young', quantity: 5 },
    { id: 'older', quantity: 3 },
    { id: 'oldest', quantity: 4 },
  ]
  expect(endedHolds(12, holds)).toEqual([])
  expect(endedHolds(11, holds).map(({ id }) => id)).toEqual(['young'])
  expect(endedHolds(6, holds).map(({ id }) => id)).toEqual(['young', 'older'])
  expect(endedHolds(0, holds).map(({ id }) => id)).toEqual(['young', 'older', 'oldest'])
})

test('what is held still is there, and no hold ends that needs not', () => {
  const holds = fc.array(
    fc.integer({ min: 1, max: 50 }).map((quantity) => ({ id: 'h', quantity })),
    { maxLength: 12 },
  )
  const sum = (of: readonly { quantity: number }[]) => of.reduce((all, { quantity }) => all + quantity, 0)
  fc.assert(
    fc.property(fc.nat(300), holds, (onHand, held) => {
      const ended = endedHolds(onHand, held)
      expect(sum(held) - sum(ended)).toBeLessThanOrEqual(onHand)
      expect(ended).toEqual(held.slice(0, ended.length))
      if (ended.length > 0) expect(sum(held) - sum(ended.slice(0, -1))).toBeGreaterThan(onHand)
    }),
  )
})
