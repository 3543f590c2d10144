import { type IsoDate, showDay } from '../../kernel/calendar.ts'
import { rupeesOf } from '../../kernel/money.ts'
import { plainCell } from '../../platform/model/lists/plain-cell.ts'
import type { PrintColumn } from './printed-list.ts'

/** A cell of a file; amounts are rupees, days what a spreadsheet counts them as. */
export type FileCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'rupees' | 'day'; readonly number: number }
  | null

/** What stands for 'nothing' on paper; in a file the cell is empty. */
const DASH = '-'
const DAY_MS = 86_400_000
/** Spreadsheets count days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

export const daysSinceZero = (day: IsoDate): number => (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS

const textOf = <Row>(column: PrintColumn<Row>, row: Row): string => {
  const text = column.text(row)
  return text === DASH ? '' : text
}

/** A row of the workbook: numbers, amounts and days as such, so that they sort and add up. */
export const workbookRow = <Row>(columns: readonly PrintColumn<Row>[], row: Row): FileCell[] =>
  columns.map((column) => {
    const { inFile } = column
    if (!inFile) {
      const text = textOf(column, row)
      return text === '' ? null : { kind: 'text', text }
    }
    if (inFile.kind === 'day') {
      const day = inFile.of(row)
      return day === null ? null : { kind: 'day', number: daysSinceZero(day) }
    }
    const number = inFile.of(row)
    if (number === null) return null
    return { kind: inFile.kind, number: inFile.kind === 'rupees' ? number / 100 : number }
  })

const csvCell = <Row>(column: PrintColumn<Row>, row: Row): string => {
  const { inFile } = column
  if (!inFile) return plainCell(textOf(column, row))
  if (inFile.kind === 'day') {
    const day = inFile.of(row)
    return day === null ? '' : showDay(day)
  }
  const number = inFile.of(row)
  if (number === null) return ''
  return inFile.kind === 'rupees' ? rupeesOf(number) : String(number)
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

export const csvHead = (columns: readonly PrintColumn<never>[]): string =>
  line(columns.map(({ label }) => plainCell(label)))
export const csvLine = <Row>(columns: readonly PrintColumn<Row>[], row: Row): string =>
  line(columns.map((column) => csvCell(column, row)))
