import { expect, test } from 'vitest'
import { linesFound, linesOfCode, packsOf } from './find-lines.ts'

const line = (name: string, batchNo: string, rack = 'A-1', barcodes: readonly string[] = []) => ({
  name,
  batchNo,
  rack,
  barcodes: [...barcodes],
})
const LINES = [
  line('Dolo 650', 'DL-1', 'A-1', ['8901']),
  line('Dolo 650', 'DL-2', 'B-2', ['8901']),
  line('Pantevo 40', 'PT-9'),
]

test.each([
  ['', ['DL-1', 'DL-2', 'PT-9']],
  ['dolo', ['DL-1', 'DL-2']],
  ['650 dl-2', ['DL-2']],
  ['b-2', ['DL-2']],
  ['nothing', []],
])('typed %s', (typed, found) => {
  expect(linesFound(LINES, typed).map(({ batchNo }) => batchNo)).toEqual(found)
})

test('a code is the barcode of an item, or the number of a batch', () => {
  const found = (code: string) => linesOfCode(LINES, code).map(({ batchNo }) => batchNo)
  expect([found('8901'), found('pt-9'), found('89')]).toEqual([['DL-1', 'DL-2'], ['PT-9'], []])
})

test('units are packs and what is left', () => {
  expect(packsOf(45, 10)).toEqual({ packs: 4, loose: 5 })
  expect(packsOf(3, 1)).toEqual({ packs: 3, loose: 0 })
})
