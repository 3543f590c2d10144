import { EXCEL_MARK } from '../../platform/model/lists/plain-cell.ts'
import { csvHead, csvLine, workbookRow } from './file-cells.ts'
import type { PrintColumn, PrintedList } from './printed-list.ts'
import { readAll } from './read-all.ts'

/** More rows than this belong into a report, not into a spreadsheet. */
export const MOST_IN_FILE = 100_000

type Watch = { readonly signal: AbortSignal; onProgress(done: number, total: number): void }
type Taken = { readonly content: Blob; readonly rows: number; readonly isCut: boolean }
type Writer<Row> = { add(rows: readonly Row[]): void; end(): Promise<Blob> }

export type FileKind = 'csv' | 'excel'

/** The filtered result with these columns as a file; rows are written as they come, so that nothing waits for all. */
export async function takeFile<Row>(
  kind: FileKind,
  list: PrintedList<Row>,
  columns: readonly PrintColumn<Row>[],
  { signal, onProgress }: Watch,
): Promise<Taken> {
  const file = kind === 'csv' ? csvFile(columns) : await excelFile(list.title, columns, signal)
  let rows = 0
  const { isCut } = await readAll(list, {
    most: MOST_IN_FILE,
    signal,
    onRows: (page, done, total) => {
      file.add(page)
      rows = done
      onProgress(done, total)
    },
  })
  return { content: await file.end(), rows, isCut }
}

function csvFile<Row>(columns: readonly PrintColumn<Row>[]): Writer<Row> {
  const parts = [EXCEL_MARK, csvHead(columns)]
  return {
    add: (rows) => parts.push(rows.map((row) => csvLine(columns, row)).join('')),
    end: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}

async function excelFile<Row>(
  title: string,
  columns: readonly PrintColumn<Row>[],
  signal: AbortSignal,
): Promise<Writer<Row>> {
  const { writeWorkbook } = await import('./write-workbook.ts')
  const head = { sheet: title, columns: columns.map(({ label, widthPx }) => ({ label, widthPx })) }
  const book = writeWorkbook(head, signal)
  return { add: (rows) => book.add(rows.map((row) => workbookRow(columns, row))), end: book.end }
}

/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
