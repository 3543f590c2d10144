import { parentPort, workerData } from 'node:worker_threads'
import type { SheetData } from 'write-excel-file/node'
import type { WorkbookCell } from './file-cells.ts'
import { sheetRow, type WorkbookHead, writeWorkbook } from './workbook.ts'

/** Sent to the thread: rows as they are read, and that they were the last. */
export type ToWorkbook = { readonly rows: readonly (readonly WorkbookCell[])[] } | { readonly end: true }

// A thread of its own: a hundred thousand rows take a minute to write, and the server goes on answering.
const rows: SheetData = []

parentPort?.on('message', (message: ToWorkbook) => {
  if ('rows' in message) rows.push(...message.rows.map(sheetRow))
  else void sendWorkbook()
})

/** A failure is an unhandled rejection, which ends the thread: its starter hears of that. */
async function sendWorkbook(): Promise<void> {
  const bytes = await writeWorkbook(workerData as WorkbookHead, rows)
  parentPort?.postMessage(new Uint8Array(bytes))
}
