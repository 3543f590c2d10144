import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet would take for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as CSV that Excel opens with its Devanagari intact, and in which no cell is a formula. */
export const csvOf = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): Buffer =>
  Buffer.from(stringify([header, ...rows.map((row) => row.map(plain))], { bom: true, record_delimiter: 'windows' }))

const plain = (cell: string | number | null) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell)
