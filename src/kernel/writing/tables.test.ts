import { expect, test } from 'vitest'
import { blocksOf, tableRow } from './tables.ts'

test('lines with bars are a table with its head, all others are words', () => {
  expect(blocksOf('Given at home:\nMedicine | Days\nFebrol 650 | 5\nWith water.')).toEqual([
    { lines: ['Given at home:'] },
    { head: ['Medicine', 'Days'], rows: [['Febrol 650', '5']] },
    { lines: ['With water.'] },
  ])
  expect(blocksOf('One | line')).toEqual([{ lines: ['One | line'] }])
})

test('a short row is filled up, and a cell holds no bar of its own', () => {
  expect(blocksOf('A | B | C\n1 | 2')).toEqual([{ head: ['A', 'B', 'C'], rows: [['1', '2', '']] }])
  expect(tableRow(['a | b', 'two\nlines', ''])).toBe('a / b | two lines | -')
})
