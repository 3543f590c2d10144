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
  [{ isWithdrawn: false, open: 0, issued: 0, inTransit: 0 }, 'closed'],
  [{ isWithdrawn: true, open: 2, issued: 0, inTransit: 0 }, 'withdrawn'],
] as const)('%o is %s', (course, state) => {
  expect(stateOfRequisition(course)).toBe(state)
})

const line = (changes: Partial<AskedLine> = {}): AskedLine => ({
  ...{ id: 'l', medicineId: 'm', quantity: 10, issued: 4, refusedBecause: null },
  ...changes,
})

test.each([
  ['what is open', 6, {}, null],
  ['one more than is open', 7, {}, 'MORE_THAN_ASKED'],
  ['of a refused line', 1, { refusedBecause: 'Out of stock' }, 'MORE_THAN_ASKED'],
  ['of another requisition', 1, { id: 'x' }, 'NO_SUCH_LINE'],
] as const)('issued: %s', (_, quantity, changes, refused) => {
  const verdict = decideIssue([{ lineId: 'l', quantity }], [line(changes)])
  expect(verdict.ok ? null : verdict.refusal).toBe(refused)
})

test('a line is issued once at a time, and a refused one has nothing open', () => {
  const told = { lineId: 'l', quantity: 1 }
  expect(decideIssue([told, told], [line()])).toMatchObject({ refusal: 'NO_SUCH_LINE' })
  expect([openOf(line()), openOf(line({ refusedBecause: 'Out of stock' }))]).toEqual([6, 0])
})
