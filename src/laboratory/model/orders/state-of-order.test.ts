import { expect, test } from 'vitest'
import type { LineProgress } from '../results/line-progress.ts'
import { progressOfFilter, stateOfOrder } from './state-of-order.ts'

test.each<readonly [LineProgress, readonly LineProgress[]]>([
  ['ordered', ['verified', 'ordered', 'entered']],
  ['rejected', ['ordered', 'rejected']],
  ['entered', ['verified', 'entered', 'cancelled']],
  ['verified', ['verified', 'cancelled']],
  ['cancelled', ['cancelled']],
])('an order is %s whose tests are %o', (state, lines) => {
  expect(stateOfOrder(lines)).toBe(state)
})

test('what is pending is every test that is still to be done; a state is itself', () => {
  expect(progressOfFilter('pending')).toEqual([
    'ordered',
    'collected',
    'received',
    'in-process',
    'entered',
    'part-verified',
    'rejected',
    'outsourced',
  ])
  expect(progressOfFilter('verified')).toEqual(['verified'])
})
