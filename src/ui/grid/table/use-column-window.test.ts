import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../columns/column.ts'
import { placesOf } from './use-column-window.ts'

const columns = Array.from({ length: 30 }, (_, at) => ({ id: `c${at}`, label: '', width: 100, text: () => '' }))
const sticky = new Map([
  ['c0', 0],
  ['c1', 100],
])
const widthOf = ({ width }: GridColumn<unknown>) => width

describe('the columns in sight', () => {
  it('are all of them where nothing is left out', () => {
    expect(placesOf(columns, widthOf, sticky, null)).toHaveLength(30)
  })

  it('are the sticky ones and those between the edges, with some to spare', () => {
    const places = placesOf(columns, widthOf, sticky, { left: 1500, width: 800 })
    expect(places.slice(0, 2)).toEqual([0, 1])
    for (let at = 15; at < 23; at += 1) expect(places).toContain(at)
    expect(places).not.toContain(5)
    expect(places).not.toContain(28)
  })

  it('never skip one between two that are shown', () => {
    for (let left = 0; left <= 2200; left += 37) {
      const [first = 0, ...rest] = placesOf(columns, widthOf, sticky, { left, width: 800 }).filter((at) => at > 1)
      expect([first, ...rest]).toEqual(Array.from({ length: rest.length + 1 }, (_, at) => first + at))
      expect(first * 100).toBeLessThanOrEqual(Math.max(200, left))
    }
  })
})
