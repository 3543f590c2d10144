import { expect, test } from 'vitest'
import { invoiceMark } from './invoice-mark.ts'

test.each([
  ['the original has no mark', null, 0, undefined],
  ['the second print is a duplicate', null, 1, { word: 'DUPLICATE', note: 'Copy 1 of the original' }],
  ['the third says so', null, 2, { word: 'DUPLICATE', note: 'Copy 2 of the original' }],
  ['what was corrected says what stands for it', 'SB/1', 0, { word: 'REVERSED', note: 'In its place stands SB/1' }],
  ['and which copy', 'SB/1', 3, { word: 'REVERSED', note: 'In its place stands SB/1 · Copy 3 of the original' }],
])('%s', (_, standsFor, copiesBefore, mark) => {
  expect(invoiceMark({ standsFor, copiesBefore }).mark).toEqual(mark)
})
