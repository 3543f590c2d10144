import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFormulaLike, plainCell } from './plain-cell.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|calc', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j would be calculated, and is not',
  (text) => {
    expect(isFormulaLike(text)).toBe(true)
    expect(plainCell(text)).toBe(`'${text}`)
  },
)

test.each(['', 'Patil', ' =1', '1+1', "'=1"])('%j is text already', (text) => {
  expect(plainCell(text)).toBe(text)
})

test('whatever the text, no spreadsheet calculates its cell, and nothing of the text is lost', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isFormulaLike(plainCell(text))).toBe(false)
      expect(plainCell(text).endsWith(text)).toBe(true)
    }),
  )
})
