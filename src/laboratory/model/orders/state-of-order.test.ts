import { expect, test } from 'vitest'
import type { LineProgress } from '../results/line-progress.ts'
import { stateOfOrder } from './state-of-order.ts'

test.each<readonly [LineProgress, readonly LineProgress[]]>([
  ['ordered', ['verified', 'ordered', 'entered']],
  ['rejected', ['ordered', 'rejected']],
  ['entered', ['verified', 'entered', 'cancelled']],
  ['verified', ['verified', 'cancelled']],
  ['cancelled', ['cancelled']],
])('an order is %s whose tests are %o', (state, lines) => {
  expect(stateOfOrder(lines)).toBe(state)
})
