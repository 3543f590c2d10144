import { parentPort, workerData } from 'node:worker_threads'
import type { SheetData } from 'write-excel-file/node'
import type { WorkbookCell } from './file-cells.ts'
import { sheetRow, type WorkbookHead, writeWorkbook } from './workbook.ts'

/** Sent to the thread: rows as they are read, and that they were the last. */
export type ToWorkbook = { readonly rows: readonly (readonly WorkbookCell[])[] } | { readonly end: true }

// A thread of its own: a hundred thousand rows take a minute to write, and the server goes on answering.
const rows: SheetData = []

parentPort?.on('message', async (message: ToWorkbook) => {
  if ('rows' in message) return void rows.push(...message.rows.map(sheetRow))
  const bytes = await writeWorkbook(workerData as WorkbookHead, rows)
  parentPort?.postMessage(new Uint8Array(bytes))
})
