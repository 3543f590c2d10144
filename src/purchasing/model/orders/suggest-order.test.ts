import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Demand, lastsDays, suggestPacks } from './suggest-order.ts'

const HEPARIN: Demand = {
  used: 123,
  days: 90,
  leadDays: 3,
  coverDays: 30,
  safety: 0,
  onHand: 18,
  onOrder: 0,
  packUnits: 1,
}

test.each<[Partial<Demand>, number]>([
  // 123 ÷ 90 × 33 = 45.1; − 18 = 27.1
  [{}, 28],
  [{ onOrder: 27 }, 1],
  [{ onOrder: 28 }, 0],
  // 27.1 units in strips of ten
  [{ packUnits: 10 }, 3],
  [{ safety: 10 }, 38],
  // An item that is 30 days old divides by its age: 123 ÷ 30 × 33 = 135.3
  [{ days: 30 }, 118],
  [{ used: -5, onHand: 0 }, 0],
  [{ used: 0, onHand: 2, safety: 12 }, 10],
])('%j suggests %d packs', (changes, packs) => {
  expect(suggestPacks({ ...HEPARIN, ...changes })).toBe(packs)
})

test('it is the smallest number of packs that covers the need', () => {
  const units = (max: number) => fc.integer({ min: 0, max })
  const demand = fc.record({
    used: units(5000),
    days: fc.integer({ min: 1, max: 90 }),
    leadDays: units(30),
    coverDays: units(120),
    safety: units(500),
    onHand: units(5000),
    onOrder: units(5000),
    packUnits: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(demand, (one) => {
      const packs = suggestPacks(one)
      const covers = (count: number) =>
        (one.onHand + one.onOrder + count * one.packUnits - one.safety) * one.days >=
        one.used * (one.leadDays + one.coverDays)
      expect(covers(packs)).toBe(true)
      if (packs > 0) expect(covers(packs - 1)).toBe(false)
    }),
  )
})

test('what is there lasts so many days', () => {
  expect([lastsDays(HEPARIN), lastsDays({ used: 0, days: 90, onHand: 5 })]).toEqual([13, null])
})
