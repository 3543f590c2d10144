import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ListColumn } from '../../model/lists/list-columns.ts'
import type { FileFormat } from '../../model/lists/list-exports.ts'
import { EXCEL_MARK } from '../../model/lists/plain-cell.ts'
import { linesOf } from './csv.ts'
import { csvRow, workbookRow } from './file-cells.ts'
import type { WorkbookHead } from './workbook.ts'
import type { ToWorkbook } from './workbook.worker.ts'

/** A file that is written while its rows are read. */
export type ListFile<Row> = {
  readonly extension: string
  readonly mediaType: string
  add(rows: readonly Row[]): void
  /** Its bytes, after the last row. */
  end(): Promise<Uint8Array>
  /** Gives up what the file holds; also after its end. */
  close(): Promise<unknown>
}

/** A hundred thousand rows of 28 columns need some 900 MB while they are packed. */
const MEMORY_MB = 1024

export const listFile = <Row>(format: FileFormat, title: string, columns: readonly ListColumn<Row>[]): ListFile<Row> =>
  format === 'csv' ? csvFile(columns) : excelFile(title, columns)

/** Text that Excel opens with its Devanagari intact. */
function csvFile<Row>(columns: readonly ListColumn<Row>[]): ListFile<Row> {
  const parts = [EXCEL_MARK, linesOf([columns.map(({ label }) => label)])]
  return {
    extension: 'csv',
    mediaType: 'text/csv',
    add: (rows) => parts.push(linesOf(rows.map((row) => csvRow(columns, row)))),
    end: async () => Buffer.from(parts.join('')),
    close: async () => undefined,
  }
}

function excelFile<Row>(title: string, columns: readonly ListColumn<Row>[]): ListFile<Row> {
  const head: WorkbookHead = { title, columns: columns.map(({ label, widthPx }) => ({ label, widthPx })) }
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    workerData: head,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const written = once(worker, 'message') as Promise<[Uint8Array]>
  // The thread may fail while rows are still read; who waits for the end gets the error.
  written.catch(() => undefined)
  const send = (message: ToWorkbook) => worker.postMessage(message)
  return {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    add: (rows) => send({ rows: rows.map((row) => workbookRow(columns, row)) }),
    end: async () => {
      send({ end: true })
      const [bytes] = await written
      return bytes
    },
    close: () => worker.terminate(),
  }
}

/** A short table as an Excel file: rows that are in memory already. */
export async function workbookOf<Row>(
  title: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> {
  const file = excelFile(title, columns)
  try {
    file.add(rows)
    return Buffer.from(await file.end())
  } finally {
    await file.close()
  }
}
