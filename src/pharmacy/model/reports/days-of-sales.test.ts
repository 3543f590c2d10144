import { expect, test } from 'vitest'
import { daysOfSales } from './days-of-sales.ts'

test('a day without sales is 0, and days outside are none of them', () => {
  const rows = [
    { key: '2026-03-01', amount: 12_300, lines: 1 },
    { key: '2026-02-27', amount: -500, lines: 2 },
    { key: '2026-01-01', amount: 9900, lines: 3 },
  ]
  expect(daysOfSales(rows, { from: '2026-02-27', to: '2026-03-01' })).toEqual([
    { day: '2026-02-27', amount: -500, lines: 2 },
    { day: '2026-02-28', amount: 0, lines: 0 },
    { day: '2026-03-01', amount: 12_300, lines: 1 },
  ])
})
