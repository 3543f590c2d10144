import type { FileCell } from './file-cells.ts'
import type { WorkbookHead } from './workbook.ts'
import type { ToWorkbook } from './workbook.worker.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook that is written on a thread of its own while its rows are still being read. */
export function writeWorkbook(head: WorkbookHead, signal: AbortSignal) {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToWorkbook) => worker.postMessage(message)
  signal.addEventListener('abort', () => worker.terminate())
  send({ head })
  return {
    add: (rows: readonly FileCell[][]) => send({ rows }),
    end: () =>
      new Promise<Blob>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<BlobPart>) => resolve(new Blob([data], { type: XLSX }))
        worker.onerror = () => reject(new Error('The workbook could not be written.'))
        signal.addEventListener('abort', () => reject(signal.reason))
        send({ end: true })
      }).finally(() => worker.terminate()),
  }
}
