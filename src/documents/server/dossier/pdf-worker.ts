import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfJob, PdfResult } from './pdf-jobs.ts'

const AT_MOST_MS = 60_000
const HEAP_MB = 384

/** A thread that binds PDFs. Jobs run one after the other; `stop` ends it wherever it is. */
export type PdfWorker = {
  run(job: PdfJob): Promise<PdfResult>
  stop(): Promise<void>
}

export function startPdfWorker(): PdfWorker {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return {
    async run(job) {
      const timeout = AbortSignal.timeout(AT_MOST_MS)
      const answered = once(worker, 'message', { signal: timeout })
      worker.postMessage(job, moved(job))
      const [result] = (await answered) as [PdfResult]
      if (result.failed) throw new Error(result.failed)
      return result
    },
    async stop() {
      await worker.terminate()
    },
  }
}

/** Bytes that fill their memory alone go over without a copy. */
const moved = (job: PdfJob): ArrayBuffer[] =>
  job.do === 'add' && job.bytes.byteLength === job.bytes.buffer.byteLength ? [job.bytes.buffer as ArrayBuffer] : []
