import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareWidth } from './column-widths.ts'
import { paginate } from './paginate.ts'
import { lettersFor, MARGIN, paperFor } from './paper.ts'

const heights = fc.array(fc.double({ min: 1, max: 300, noNaN: true }), { maxLength: 400 })
const room = fc.record({ first: fc.integer({ min: 1, max: 900 }), other: fc.integer({ min: 300, max: 1000 }) })

test('every row stands on one page, in order, and no page holds more than fits unless it is one row', () => {
  fc.assert(
    fc.property(heights, room, (rows, { first, other }) => {
      const pages = paginate(rows, { first, other })
      expect(pages.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))).toEqual(
        rows.map((_, index) => index),
      )
      pages.forEach(({ from, to }, page) => {
        const high = rows.slice(from, to).reduce((sum, each) => sum + each, 0)
        expect(to - from === 1 || high <= (page === 0 ? first : other) + 1e-6).toBe(true)
      })
    }),
  )
})

test('no page ends while the next row would still fit', () => {
  fc.assert(
    fc.property(heights, room, (rows, { first, other }) => {
      paginate(rows, { first, other })
        .slice(0, -1)
        .forEach(({ from, to }, page) => {
          const withNext = rows.slice(from, to + 1).reduce((sum, each) => sum + each, 0)
          expect(withNext).toBeGreaterThan((page === 0 ? first : other) - 1e-6)
        })
    }),
  )
})

test.each([
  [[], [[0, 0]]],
  [[10], [[0, 1]]],
  [[999], [[0, 1]]],
  [
    [50, 50, 50],
    [
      [0, 1],
      [1, 3],
    ],
  ],
  [
    [50, 999, 50],
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  ],
] as const)('rows of %j go onto pages %j', (rows, pages) => {
  expect(paginate(rows, { first: 60, other: 100 }).map(({ from, to }) => [from, to])).toEqual(pages)
})

const demands = fc.array(
  fc.record({
    widthPx: fc.integer({ min: 60, max: 180 }),
    line: fc.constantFrom(0, 0, 2.7, 6.4),
    word: fc.double({ min: 0.5, max: 12, noNaN: true }),
  }),
  { minLength: 1, maxLength: 40 },
)
const sheet = fc.record({
  orientation: fc.constantFrom('portrait' as const, 'landscape' as const),
  pageSize: fc.constantFrom('A4' as const, 'Letter' as const),
})

test('the columns share exactly the width of the page, and none gets less than its figures need', () => {
  fc.assert(
    fc.property(demands, sheet, (wanted, settings) => {
      const { columnWidths, inner, width, letters, wraps } = paperFor(wanted, settings)
      expect(columnWidths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(inner.width, 6)
      expect(inner.width + 2 * MARGIN.side).toBe(width)
      wanted.forEach(({ line }, index) => {
        expect(columnWidths[index]).toBeGreaterThan(0)
        if (!wraps) expect(columnWidths[index]).toBeGreaterThanOrEqual(line * letters)
      })
    }),
  )
})

test('while there is room every word stays whole, and where there is not the shorter ones do', () => {
  const wanted = [3, 4, 5, 30].map((word) => ({ widthPx: 100, line: 0, word }))
  const wide = shareWidth(wanted, 600, 10).widths
  expect(wanted.every(({ word }, index) => (wide[index] ?? 0) > word * 10)).toBe(true)
  const narrow = shareWidth(wanted, 220, 10).widths
  expect(wanted.map(({ word }, index) => (narrow[index] ?? 0) > word * 10)).toEqual([true, true, true, false])
})

test('figures are broken only where not even they have room', () => {
  const wanted = [6, 6, 6].map((line) => ({ widthPx: 100, line, word: 9 }))
  expect(shareWidth(wanted, 240, 10).wraps).toBe(false)
  expect(shareWidth(wanted, 180, 10)).toMatchObject({ wraps: true, widths: [60, 60, 60] })
})

test('columns that need nothing special stand in their own proportions', () => {
  const wanted = [60, 120, 180].map((widthPx) => ({ widthPx, line: 0, word: 1 }))
  const [first = 0, ...others] = paperFor(wanted, { pageSize: 'A4', orientation: 'portrait' }).columnWidths
  expect(others.map((each) => Math.round((100 * each) / first))).toEqual([200, 300])
})

test('more columns never get larger letters, and none gets letters nobody reads', () => {
  fc.assert(
    fc.property(demands, sheet, (wanted, settings) => {
      const letters = lettersFor(wanted, settings)
      expect(letters).toBeGreaterThanOrEqual(6.5)
      expect(letters).toBeLessThanOrEqual(11)
      expect(lettersFor([...wanted, { widthPx: 100 }], settings)).toBeLessThanOrEqual(letters)
    }),
  )
})

test.each([
  ['A4', 'portrait', 793, 1122, 11],
  ['A4', 'landscape', 1122, 793, 10],
  ['Letter', 'portrait', 816, 1056, 11],
  ['Letter', 'landscape', 1056, 816, 10],
] as const)('%s %s is %i by %i pixels, its letters %i', (pageSize, orientation, width, height, letters) => {
  const one = [{ widthPx: 100, line: 0, word: 3 }]
  expect(paperFor(one, { pageSize, orientation })).toMatchObject({ width, height, letters })
})
