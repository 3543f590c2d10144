import { describe, expect, test } from 'vitest'
import { withoutOrders } from './printed-day.ts'

describe('Days of a stay that have no page', () => {
  test.each([
    [[], ''],
    [['2026-11-24'], 'No medicine was ordered on 24/11/2026.'],
    [
      ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-03'],
      'No medicine was ordered on 30/10/2026 to 01/11/2026, 03/11/2026.',
    ],
  ])('%j', (days, words) => {
    expect(withoutOrders(days)).toBe(words)
  })
})
