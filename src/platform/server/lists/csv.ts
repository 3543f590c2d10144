import { stringify } from 'csv-stringify/sync'
import { EXCEL_MARK, plainCell } from '../../model/lists/plain-cell.ts'

/** Rows as CSV that Excel opens with its Devanagari intact, and in which no cell is a formula. */
export const csvOf = (header: readonly string[], rows: readonly CsvRow[]): Buffer =>
  Buffer.from(EXCEL_MARK + csvLines([header, ...rows]))

/** Lines to add to such a file. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) => row.map(plain)),
    { record_delimiter: 'windows' },
  )

export type CsvRow = readonly (string | number | null)[]

const plain = (cell: string | number | null) => (typeof cell === 'string' ? plainCell(cell) : cell)
