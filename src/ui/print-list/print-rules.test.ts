import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'
import { MARGIN, paperFor } from './paper.ts'
import { columnsAmong, firstSettings, isSameChoice, readSettings } from './print-settings.ts'

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

const widths = fc.array(fc.integer({ min: 60, max: 180 }), { minLength: 1, maxLength: 40 })
const sheet = fc.record({
  orientation: fc.constantFrom('portrait' as const, 'landscape' as const),
  pageSize: fc.constantFrom('A4' as const, 'Letter' as const),
})

test('the columns share exactly the width of the page, in their own proportions', () => {
  fc.assert(
    fc.property(widths, sheet, (wanted, settings) => {
      const { columnWidths, inner, width } = paperFor(wanted, settings)
      expect(columnWidths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(inner.width, 6)
      expect(inner.width + 2 * MARGIN.side).toBe(width)
      columnWidths.forEach((each, index) => {
        expect(each / (columnWidths[0] ?? 1)).toBeCloseTo((wanted[index] ?? 1) / (wanted[0] ?? 1), 6)
      })
    }),
  )
})

test('more columns never get larger letters, and none gets letters nobody reads', () => {
  fc.assert(
    fc.property(widths, sheet, (wanted, settings) => {
      const { letters } = paperFor(wanted, settings)
      expect(letters).toBeGreaterThanOrEqual(6.5)
      expect(letters).toBeLessThanOrEqual(11)
      expect(paperFor([...wanted, 100], settings).letters).toBeLessThanOrEqual(letters)
    }),
  )
})

test.each([
  ['A4', 'portrait', 793, 1122, 11],
  ['A4', 'landscape', 1122, 793, 10],
  ['Letter', 'portrait', 816, 1056, 11],
  ['Letter', 'landscape', 1056, 816, 10],
] as const)('%s %s is %i by %i pixels, its letters %i', (pageSize, orientation, width, height, letters) => {
  expect(paperFor([100], { pageSize, orientation })).toMatchObject({ width, height, letters })
})

const list = {
  columns: ['a', 'b', 'c'].map((id) => ({ id, label: id, widthPx: 80, text: () => '' })),
  presets: [
    { name: 'Summary', columnIds: ['a', 'c'] },
    { name: 'Detailed', columnIds: ['a', 'b', 'c'] },
  ],
  orientation: 'landscape',
} as const satisfies Parameters<typeof firstSettings>[0]
const first = firstSettings(list)

test('columns stand in the order of the list, however they were ticked, and only those it has', () => {
  expect(columnsAmong(list.columns, ['c', 'gone', 'a', 'a']).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(isSameChoice(list, ['c', 'a'], ['a', 'c'])).toBe(true)
  expect(isSameChoice(list, ['a'], ['a', 'c'])).toBe(false)
})

test.each([
  ['', first],
  ['nonsense', first],
  ['null', first],
  ['{}', first],
  ['{"selectedColumnIds":[]}', { ...first, selectedColumnIds: [] }],
  [
    '{"selectedColumnIds":["b","gone"],"pageSize":"Letter"}',
    { ...first, selectedColumnIds: ['b'], pageSize: 'Letter' },
  ],
  ['{"orientation":"diagonal","pageSize":"A3","showFilters":false}', { ...first, showFilters: false }],
])('what was kept as %s is read as it can be', (kept, settings) => {
  expect(readSettings(kept, list)).toEqual(settings)
})

test('settings survive being kept', () => {
  const flags = fc.record({ showFilters: fc.boolean(), showDateTime: fc.boolean(), showPageNumbers: fc.boolean() })
  fc.assert(
    fc.property(fc.subarray(['a', 'b', 'c']), sheet, flags, (selectedColumnIds, paper, shown) => {
      const settings = { selectedColumnIds, ...paper, ...shown }
      expect(readSettings(JSON.stringify(settings), list)).toEqual(settings)
    }),
  )
})
