import { expect, it } from 'vitest'
import { SECTION_PX, sectionsOf, topOf } from './sections.ts'

const rows = ['now', 'now', 'waiting', 'done', 'done']
const sections = sectionsOf(rows, (row) => row)

it('begins a section wherever the name changes', () => {
  expect(sections).toEqual([
    { name: 'now', first: 0 },
    { name: 'waiting', first: 2 },
    { name: 'done', first: 3 },
  ])
  expect(sectionsOf(rows)).toEqual([])
})

it.each([
  [0, SECTION_PX],
  [1, 40 + SECTION_PX],
  [2, 80 + 2 * SECTION_PX],
  [4, 160 + 3 * SECTION_PX],
])('places row %i at %i pixels, beneath the headings above it', (row, top) => {
  expect(topOf(row, 40, sections)).toBe(top)
})
