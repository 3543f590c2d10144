import fc from 'fast-check'
import { expect, test } from 'vitest'
import { humanId } from './human-id.ts'
import { showRupees } from './money.ts'

test.each([
  ['UHHO', '2026-11-21', 1, 'UHHO26K21001'],
  ['IH', '2026-01-05', 42, 'IH26A05042'],
  ['UHAY', '2026-12-31', 999, 'UHAY26L31999'],
  ['UHAY', '2026-12-31', 1000, 'UHAY26L311000'],
])('%s %s %i is %s', (prefix, day, sequence, id) => {
  expect(humanId(prefix, day, sequence)).toBe(id)
})

test('two sequences of a day never share an id', () => {
  const sequence = fc.integer({ min: 1, max: 9999 })
  fc.assert(
    fc.property(sequence, sequence, (a, b) => {
      expect(humanId('IH', '2026-11-21', a) === humanId('IH', '2026-11-21', b)).toBe(a === b)
    }),
  )
})

test.each([
  [0, '₹0'],
  [12_500_000, '₹1,25,000'],
  [5_05, '₹5.05'],
  [-100, '-₹1'],
  [123_456_789_00, '₹12,34,56,789'],
])('%i paise are shown as %s', (paise, shown) => {
  expect(showRupees(paise)).toBe(shown)
})
