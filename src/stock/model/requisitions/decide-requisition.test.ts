import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AskedLine, decideIssue, fillUp, openOf, stateOfRequisition } from './decide-requisition.ts'

test.each([
  [100, 30, 0, 70],
  [100, 30, 50, 20],
  [100, 30, 90, 0],
  [100, 130, 0, 0],
  [0, 5, 0, 0],
])('par %i, %i on hand, %i on the way: %i are asked', (par, onHand, onTheWay, asked) => {
  expect(fillUp({ par, onHand, onTheWay })).toBe(asked)
})

test.each([
  [{ isWithdrawn: false, open: 2, issued: 0, inTransit: 0 }, 'asked'],
  [{ isWithdrawn: false, open: 1, issued: 10, inTransit: 1 }, 'part_issued'],
  [{ isWithdrawn: false, open: 0, issued: 20, inTransit: 1 }, 'issued'],
  [{ isWithdrawn: false, open: 0, issued: 20, inTransit: 0 }, 'closed'],
  [{ isWithdrawn: false, open: 0, issued: 0, inTransit: 0 }, 'refused'],
  [{ isWithdrawn: true, open: 2, issued: 0, inTransit: 0 }, 'withdrawn'],
] as const)('%o is %s', (course, state) => {
  expect(stateOfRequisition(course)).toBe(state)
})

const line = (changes: Partial<AskedLine> = {}): AskedLine => ({
  ...{ id: 'l', medicineId: 'm', name: 'Paracetamol 500 mg', quantity: 10, issued: 4, refusedBecause: null },
  ...changes,
})

test.each([
  ['what is open', 6, {}, false, null],
  ['one more than is open', 7, {}, false, 'MORE_THAN_ASKED'],
  ['one more than is open, which is meant', 7, {}, true, null],
  ['of a line that is issued whole', 1, { issued: 10 }, true, 'CLOSED'],
  ['of a line of which more was issued', 1, { issued: 12 }, true, 'CLOSED'],
  ['of a refused line', 1, { refusedBecause: 'Out of stock' }, true, 'LINE_REFUSED'],
  ['of another requisition', 1, { id: 'x' }, false, 'NO_SUCH_LINE'],
] as const)('issued: %s', (_, quantity, changes, isMeant, refused) => {
  const verdict = decideIssue([{ lineId: 'l', quantity }], [line(changes)], isMeant)
  expect(verdict.ok ? null : verdict.refusal).toBe(refused)
})

test('more than is asked is confirmed with all that is issued of the line, and with nothing where it is not more', () => {
  const confirmed = (quantity: number) => decideIssue([{ lineId: 'l', quantity }], [line()], true)
  expect(confirmed(8)).toMatchObject({ value: [{ quantity: 8, confirmed: 12 }] })
  expect(confirmed(6)).toMatchObject({ value: [{ quantity: 6, confirmed: null }] })
})

test('a line is issued once at a time; nothing is open of a refused one and of one of which more was issued', () => {
  const told = { lineId: 'l', quantity: 1 }
  expect(decideIssue([told, told], [line()], false)).toMatchObject({ refusal: 'NO_SUCH_LINE' })
  expect([line(), line({ refusedBecause: 'Out of stock' }), line({ issued: 12 })].map(openOf)).toEqual([6, 0, 0])
})

test('what fills a place up never lifts it over its par level, and leaves nothing missing', () => {
  const units = fc.nat(1000)
  fc.assert(
    fc.property(units, units, units, (par, onHand, onTheWay) => {
      const asked = fillUp({ par, onHand, onTheWay })
      expect(asked).toBeGreaterThanOrEqual(0)
      if (asked > 0) expect(onHand + onTheWay + asked).toBe(par)
      else expect(onHand + onTheWay).toBeGreaterThanOrEqual(par)
    }),
  )
})
