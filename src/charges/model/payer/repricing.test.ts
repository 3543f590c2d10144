import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Costed, repricingOf } from './repricing.ts'

const charge = (id: string, amount: number, changes: Partial<Costed> = {}): Costed => ({
  id,
  day: '2026-11-21',
  description: id,
  quantity: 1_000,
  unitRate: amount,
  amount,
  rateNotSet: false,
  derived: false,
  ...changes,
})

test('names what costs something else, with both costs, and counts what does not', () => {
  const before = [charge('test', 15_000), charge('dressing', 5_000)]
  const after = [charge('test', 12_000), charge('dressing', 5_000)]
  expect(repricingOf(before, after)).toEqual({
    lines: [
      {
        id: 'test',
        day: '2026-11-21',
        description: 'test',
        quantity: 1_000,
        follows: false,
        before: { unitRate: 15_000, amount: 15_000, rateNotSet: false },
        after: { unitRate: 12_000, amount: 12_000, rateNotSet: false },
      },
    ],
    unchanged: 1,
    stored: 2,
    before: 20_000,
    after: 17_000,
  })
})

test('what one payer raises and the other does not has one cost; what follows from the stay says so', () => {
  const visit = charge('doctor', 35_000, { derived: true, day: '2026-11-22' })
  const rent = charge('rent', 0, { derived: true, rateNotSet: true })
  const { lines, stored } = repricingOf([charge('rent', 150_000, { derived: true })], [visit, rent])
  expect(lines.map(({ id, follows, before, after }) => [id, follows, before?.amount, after?.amount])).toEqual([
    ['rent', true, 150_000, 0],
    ['doctor', true, undefined, 35_000],
  ])
  expect([stored, lines[0]?.after?.rateNotSet]).toEqual([0, true])
})

test('the sums differ by what the lines differ', () => {
  const amounts = fc.array(fc.record({ id: fc.integer({ min: 0, max: 8 }), amount: fc.nat(100_000) }), { maxLength: 9 })
  const charges = amounts.map((all) => [
    ...new Map(all.map(({ id, amount }) => [id, charge(`c${id}`, amount)])).values(),
  ])
  fc.assert(
    fc.property(charges, charges, (before, after) => {
      const found = repricingOf(before, after)
      const difference = found.lines.reduce(
        (sum, line) => sum + (line.after?.amount ?? 0) - (line.before?.amount ?? 0),
        0,
      )
      expect(difference).toBe(found.after - found.before)
    }),
  )
})
