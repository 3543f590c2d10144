import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { rupeesOf } from '../../../kernel/money.ts'
import { type ListColumn, MISSING } from '../../model/lists/list-columns.ts'
import { plainCell } from '../../model/lists/plain-cell.ts'

/** A cell of a workbook; amounts are rupees, days what a spreadsheet counts them as. */
export type WorkbookCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'quantity' | 'rupees' | 'day'; readonly number: number }
  | null

const DAY_MS = 86_400_000
/** Spreadsheets count days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

export const daysSinceZero = (day: IsoDate): number => (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS

const textOf = <Row>(column: ListColumn<Row>, row: Row): string => {
  const text = column.text(row)
  return text === MISSING ? '' : text
}

/** A row of the workbook: numbers, amounts and days as such, so that they sort and add up. */
export const workbookRow = <Row>(columns: readonly ListColumn<Row>[], row: Row): WorkbookCell[] =>
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

/** The same row as texts of a CSV; none is a formula. */
export const csvRow = <Row>(columns: readonly ListColumn<Row>[], row: Row): string[] =>
  columns.map((column) => {
    const { inFile } = column
    if (!inFile) return plainCell(textOf(column, row))
    if (inFile.kind === 'day') {
      const day = inFile.of(row)
      return day === null ? '' : showDay(day)
    }
    const number = inFile.of(row)
    if (number === null) return ''
    return inFile.kind === 'rupees' ? rupeesOf(number) : String(number)
  })
