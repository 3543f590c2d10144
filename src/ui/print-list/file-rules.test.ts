import { Buffer } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { csvHead, csvLine, daysSinceZero, type FileCell, workbookRow } from './file-cells.ts'
import type { PrintColumn } from './printed-list.ts'
import { columnName, rowXml, sheetEnd, sheetStart, workbookParts } from './workbook.ts'

type Row = {
  readonly name: string
  readonly days: number | null
  readonly paise: number | null
  readonly day: string | null
}
const COLUMNS: readonly PrintColumn<Row>[] = [
  { id: 'name', label: 'Name', widthPx: 100, text: (row) => row.name },
  {
    id: 'days',
    label: 'Days',
    widthPx: 60,
    text: (row) => `${row.days} days`,
    inFile: { kind: 'number', of: (row) => row.days },
  },
  { id: 'amount', label: 'Amount', widthPx: 80, text: () => '₹', inFile: { kind: 'rupees', of: (row) => row.paise } },
  { id: 'day', label: 'Day', widthPx: 80, text: () => 'Nov 21, 2026', inFile: { kind: 'day', of: (row) => row.day } },
]
const aRow: Row = { name: 'Asha Patil', days: 3, paise: 12_500_050, day: '2026-11-21' }
const NOTHING: Row = { name: '-', days: null, paise: null, day: null }
const linesOf = (csv: string) => parse(csv) as string[][]

test('numbers, amounts and days stand in a CSV as a spreadsheet of this country reads them; nothing is empty', () => {
  expect(csvHead(COLUMNS)).toBe('Name,Days,Amount,Day\r\n')
  expect(csvLine(COLUMNS, aRow)).toBe('Asha Patil,3,125000.50,21/11/2026\r\n')
  expect(csvLine(COLUMNS, NOTHING)).toBe(',,,\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+91 98220 12345', "'+91 98220 12345"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['a=b', 'a=b'],
  ['-', ''],
  ['Patil, "Asha"', 'Patil, "Asha"'],
  ['आशा\nपाटिल', 'आशा\nपाटिल'],
])('%j stands in a CSV as %j', (name, read) => {
  expect(linesOf(csvLine(COLUMNS, { ...NOTHING, name }))[0]?.[0]).toBe(read)
})

test('whatever is typed, a CSV is read back as it was, and no cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
      const [cell = ''] = linesOf(csvLine(COLUMNS, { ...aRow, name }))[0] ?? []
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      if (name !== '-') expect(cell === name || cell === `'${name}`).toBe(true)
    }),
  )
})

const HEAD = { sheet: 'IPD: [Dashboard]', columns: COLUMNS }
async function readBack(rows: readonly (readonly FileCell[])[]) {
  const sheet = [sheetStart(HEAD), ...rows.map((cells, index) => rowXml(cells, index + 2)), sheetEnd(HEAD, rows.length)]
  const parts = { ...workbookParts(HEAD), 'xl/worksheets/sheet1.xml': sheet.join('') }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  return readSheet(Buffer.from(zipSync(files)))
}

test('a workbook holds numbers, amounts and days as such', async () => {
  const rows = await readBack([workbookRow(COLUMNS, aRow), workbookRow(COLUMNS, NOTHING)])
  expect(rows[0]).toEqual(['Name', 'Days', 'Amount', 'Day'])
  expect(rows[1]).toEqual(['Asha Patil', 3, 125_000.5, new Date('2026-11-21T00:00:00Z')])
  expect(rows[2] ?? [null, null, null, null]).toEqual([null, null, null, null])
})

test('what looks like a formula is text in a workbook, and nothing typed breaks its XML', async () => {
  const names = ['=HYPERLINK("http://x","y")', '+1', '@x', '</t></is></c>&amp;', 'a\u0000b\ud800c', 'आशा 😀']
  const xml = names.map((name, index) => rowXml(workbookRow(COLUMNS, { ...NOTHING, name }), index + 2)).join('')
  expect(xml).not.toContain('<f')
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(names.length)
  const rows = await readBack(names.map((name) => workbookRow(COLUMNS, { ...aRow, name })))
  expect(rows.slice(1).map(([name]) => name)).toEqual([...names.slice(0, 4), 'abc', 'आशा 😀'])
})

test('days are counted as spreadsheets count them, columns named as they name them', () => {
  expect(['1900-03-01', '2000-01-01', '2026-11-21'].map(daysSinceZero)).toEqual([61, 36_526, 46_347])
  expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
})
