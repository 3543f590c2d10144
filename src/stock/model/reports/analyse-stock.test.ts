import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyseStock, type ItemStock, sumsOf } from './analyse-stock.ts'

const item = (changes: Partial<ItemStock & { name: string }>) => ({
  name: '',
  onHand: 100,
  atCost: 1000,
  used: 0,
  usedCost: 0,
  hasCome: false,
  ved: null,
  ...changes,
})
const said = (items: readonly ReturnType<typeof item>[], days = 90) =>
  Object.fromEntries(analyseStock(items, days).map(({ name, abc, pace, coverDays }) => [name, [abc, pace, coverDays]]))

test('classes follow the share of use at cost: A until 70 per cent are full, B until 90, C the rest', () => {
  expect(
    said([
      item({ name: 'cheap', used: 10, usedCost: 50 }),
      item({ name: 'dear', used: 10, usedCost: 690 }),
      item({ name: 'crossing', used: 10, usedCost: 110 }),
      item({ name: 'middle', used: 10, usedCost: 110 }),
      item({ name: 'last', used: 10, usedCost: 40 }),
      item({ name: 'unused' }),
    ]),
  ).toEqual({
    dear: ['A', 'slow', 900],
    // 69 per cent are before it, 80 per cent before the next one.
    crossing: ['A', 'slow', 900],
    middle: ['B', 'slow', 900],
    cheap: ['C', 'slow', 900],
    last: ['C', 'slow', 900],
    unused: [null, 'dead', null],
  })
})

test('the pace is that of the days: what lasts more than 180 days is slow, what nobody used is dead, or new, or out of stock', () => {
  expect(
    said([
      item({ name: 'moving', used: 50, usedCost: 5 }),
      item({ name: 'just slow', onHand: 181, used: 90, usedCost: 4 }),
      item({ name: 'slow', onHand: 1000, used: 90, usedCost: 3 }),
      item({ name: 'new', hasCome: true }),
      item({ name: 'dead' }),
      item({ name: 'out', onHand: 0, used: 90, usedCost: 2 }),
    ]),
  ).toEqual({
    moving: ['A', 'moving', 180],
    'just slow': ['A', 'slow', 181],
    slow: ['A', 'slow', 1000],
    out: ['B', 'out', 0],
    new: [null, 'new', null],
    dead: [null, 'dead', null],
  })
})

const anyItem = fc.record({
  onHand: fc.nat(1000),
  atCost: fc.nat(100_000),
  atMrp: fc.nat(100_000),
  used: fc.integer({ min: -20, max: 1000 }),
  usedCost: fc.integer({ min: -500, max: 100_000 }),
  hasCome: fc.boolean(),
  ved: fc.constantFrom('vital' as const, 'essential' as const, null),
})

test('classes come in their order, and their sums are those of all', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 60 }), (items) => {
      const analysed = analyseStock(items, 90)
      const classes = analysed.flatMap(({ abc }) => abc ?? [])
      expect(classes).toEqual(classes.toSorted())
      const ofClass = ['A', 'B', 'C', null].map((abc) => sumsOf(analysed.filter((one) => one.abc === abc)))
      const all = sumsOf(items)
      for (const key of ['items', 'atCost', 'atMrp', 'usedCost'] as const)
        expect(ofClass.reduce((sum, part) => sum + part[key], 0)).toBe(all[key])
    }),
  )
})
