import { stringify } from 'csv-stringify/sync'
import { plainCell } from '../../model/lists/plain-cell.ts'

/** Rows as lines of CSV in which no cell is a formula. */
export const csvLines = (rows: readonly CsvRow[]): string => linesOf(rows.map((row) => row.map(plain)))

/** Lines of cells that are known to be no formula; a cell with a line break is quoted, whichever break it is. */
export const linesOf = (rows: readonly CsvRow[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n]/ })

export type CsvRow = readonly (string | number | null)[]

const plain = (cell: string | number | null) => (typeof cell === 'string' ? plainCell(cell) : cell)
