import { Buffer } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ListColumn } from '../../model/lists/list-columns.ts'
import { linesOf } from './csv.ts'
import { csvRow, daysSinceZero, workbookRow } from './file-cells.ts'
import { listFile } from './list-file.ts'
import { columnName, sheetRow, writeWorkbook } from './workbook.ts'

type Row = {
  readonly name: string
  readonly days: number | null
  readonly paise: number | null
  readonly day: string | null
}
const COLUMNS: readonly ListColumn<Row>[] = [
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

const fileOf = async (format: 'csv' | 'excel', rows: readonly Row[]) => {
  const file = listFile(format, 'IPD: [Dashboard]', COLUMNS)
  file.add(rows)
  const bytes = Buffer.from(await file.end())
  await file.close()
  return bytes
}
const csvLine = (row: Row): string => linesOf([csvRow(COLUMNS, row)])
const readCsv = (csv: string) => parse(csv) as string[][]

test('a CSV holds numbers, amounts and days as a spreadsheet of this country reads them; nothing is empty', async () => {
  expect((await fileOf('csv', [aRow, NOTHING])).toString()).toBe(
    '\uFEFFName,Days,Amount,Day\r\nAsha Patil,3,125000.50,21/11/2026\r\n,,,\r\n',
  )
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
])('%j is %j in a CSV', (name, read) => {
  expect(readCsv(csvLine({ ...NOTHING, name }))[0]?.[0]).toBe(read)
})

test('whatever is typed, a CSV is read back as it was, and no cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
      const [cell = ''] = readCsv(csvLine({ ...aRow, name }))[0] ?? []
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      if (name !== '-') expect(cell === name || cell === `'${name}`).toBe(true)
    }),
  )
})

test('a workbook holds numbers, amounts and days as such', async () => {
  const rows = await readSheet(await fileOf('excel', [aRow, NOTHING]))
  expect(rows[0]).toEqual(['Name', 'Days', 'Amount', 'Day'])
  expect(rows[1]).toEqual(['Asha Patil', 3, 125_000.5, new Date('2026-11-21T00:00:00Z')])
  expect(rows[2] ?? [null, null, null, null]).toEqual([null, null, null, null])
})

test('what looks like a formula is text in a workbook, and nothing typed breaks it', async () => {
  const names = ['=HYPERLINK("http://x","y")', '+1', '@x', '</t></is></c>&amp;', 'a\u0000b\ud800c', 'आशा 😀']
  const cells = names.map((name) => sheetRow(workbookRow(COLUMNS, { ...NOTHING, name })))
  for (const [cell] of cells) expect(cell).toMatchObject({ type: String, format: '@' })
  const rows = await readSheet(await writeWorkbook({ title: 'Names', columns: COLUMNS }, cells))
  expect(rows.slice(1).map(([name]) => name)).toEqual([...names.slice(0, 4), 'abc', 'आशा 😀'])
})

test('days are counted as spreadsheets count them, columns named as they name them', () => {
  expect(['1900-03-01', '2000-01-01', '2026-11-21'].map(daysSinceZero)).toEqual([61, 36_526, 46_347])
  expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
})
