import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Count, settleCounts, varianceOf } from './settle-counts.ts'

const count = (by: string, quantity: number, expected = 10): Count => ({ by, quantity, expected })

test.each<[string, boolean, readonly [Count, ...Count[]], string]>([
  ['one count of one counter', false, [count('a', 9)], 'counted 9'],
  ['a corrected count: the last', false, [count('a', 9), count('b', 10)], 'counted 10'],
  ['the first of two', true, [count('a', 9)], 'second'],
  ['the first of two, corrected', true, [count('a', 9), count('a', 10)], 'second'],
  ['two who agree', true, [count('a', 9), count('b', 9)], 'counted 9'],
  ['two who differ', true, [count('a', 9), count('b', 10)], 'again'],
  [
    'two who agree once the first has corrected himself',
    true,
    [count('a', 9), count('a', 10), count('b', 10)],
    'counted 10',
  ],
  ['two who agree though three were sold between them', true, [count('a', 9, 10), count('b', 6, 7)], 'counted 6'],
  ['the same number though three were sold between them', true, [count('a', 9, 10), count('b', 9, 7)], 'again'],
])('%s', (_, needsTwo, counts, said) => {
  const settled = settleCounts(needsTwo, counts)
  expect(settled.state === 'counted' ? `counted ${settled.count.quantity}` : settled.state).toBe(said)
})

/** Movements at a place, some of them before the count, some between it and the approval, none below what lies there. */
const workingPlace = fc.record({
  onHand: fc.nat(1000),
  lies: fc.nat(1000),
  before: fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 8 }),
  meanwhile: fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 8 }),
})

/** Moves what the books hold and what truly lies there alike; what is in neither cannot leave. */
const move = (place: { onHand: number; lies: number }, units: readonly number[]) =>
  units.reduce(
    (now, by) => (now.onHand + by < 0 || now.lies + by < 0 ? now : { onHand: now.onHand + by, lies: now.lies + by }),
    place,
  )

test('once approved, on hand is what was counted and what moved after the count, whatever moved when', () => {
  fc.assert(
    fc.property(workingPlace, ({ onHand, lies, before, meanwhile }) => {
      const atCount = move({ onHand, lies }, before)
      const settled = settleCounts(false, [{ by: 'a', quantity: atCount.lies, expected: atCount.onHand }])
      const atApproval = move(atCount, meanwhile)
      if (settled.state !== 'counted') throw new Error('It is counted')
      expect(atApproval.onHand + varianceOf(settled.count)).toBe(atApproval.lies)
    }),
  )
})

test('two who count what lies there agree, whatever moves between them', () => {
  fc.assert(
    fc.property(workingPlace, ({ onHand, lies, before, meanwhile }) => {
      const first = move({ onHand, lies }, before)
      const second = move(first, meanwhile)
      expect(
        settleCounts(true, [
          { by: 'a', quantity: first.lies, expected: first.onHand },
          { by: 'b', quantity: second.lies, expected: second.onHand },
        ]).state,
      ).toBe('counted')
    }),
  )
})
