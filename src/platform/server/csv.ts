import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet would take for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as CSV that Excel opens with its Devanagari intact, and in which no cell is a formula. */
export const csvOf = (header: readonly string[], rows: readonly Row[]): Buffer =>
  Buffer.from(EXCEL_MARK + csvLines([header, ...rows]))

/** Lines to add to such a file. */
export const csvLines = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => row.map(plain)),
    { record_delimiter: 'windows' },
  )

/** The mark by which Excel knows UTF-8. */
export const EXCEL_MARK = '\ufeff'

type Row = readonly (string | number | null)[]

const plain = (cell: string | number | null) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell)
