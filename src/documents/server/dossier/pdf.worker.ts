import { parentPort } from 'node:worker_threads'
import { type DossierWriter, openDossierWriter } from './dossier-writer.ts'
import { joinPictures } from './join-pictures.ts'
import type { PdfJob, PdfResult } from './pdf-jobs.ts'

// The thread of pdf-worker.ts: binds PDFs while the server goes on answering.
let writer: DossierWriter | undefined

async function run(job: PdfJob): Promise<PdfResult> {
  if (job.do === 'add') {
    writer ??= await openDossierWriter()
    return { widths: await writer.add(job.mediaType, job.bytes) }
  }
  if (job.do === 'finish' && writer) return { bytes: await writer.finish(job.with) }
  if (job.do === 'join') {
    const joined = await joinPictures(job.pictures)
    return joined instanceof Uint8Array ? { bytes: joined } : joined
  }
  return {}
}

parentPort?.on('message', (job: PdfJob) => {
  void run(job).then(
    (result) => parentPort?.postMessage(result, result.bytes ? [result.bytes.buffer as ArrayBuffer] : []),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies PdfResult),
  )
})
