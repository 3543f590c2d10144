import { describe, expect, it } from 'vitest'
import { nextCell } from './use-cursor.ts'

const size = { rows: 100, columns: 5, page: 10 }

describe('the keys of a table', () => {
  it.each([
    ['j', { row: 4, column: 2 }],
    ['ArrowDown', { row: 4, column: 2 }],
    ['k', { row: 2, column: 2 }],
    ['ArrowUp', { row: 2, column: 2 }],
    ['ArrowRight', { row: 3, column: 3 }],
    ['ArrowLeft', { row: 3, column: 1 }],
    ['PageDown', { row: 13, column: 2 }],
    ['PageUp', { row: 0, column: 2 }],
    ['Home', { row: 0, column: 2 }],
    ['End', { row: 99, column: 2 }],
  ])('%s', (key, expected) => {
    expect(nextCell(key, { row: 3, column: 2 }, size)).toEqual(expected)
  })

  it('begin at the first row', () => {
    expect(nextCell('j', { row: -1, column: 0 }, size)).toEqual({ row: 0, column: 0 })
  })

  it('stop at the edges', () => {
    expect(nextCell('j', { row: 99, column: 4 }, size)).toEqual({ row: 99, column: 4 })
    expect(nextCell('ArrowRight', { row: 0, column: 4 }, size)).toEqual({ row: 0, column: 4 })
  })

  it('leave every other key alone', () => {
    expect(nextCell('x', { row: 3, column: 2 }, size)).toBeUndefined()
  })
})
