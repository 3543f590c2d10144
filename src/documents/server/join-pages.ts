import { startPdfWorker } from './dossier/pdf-worker.ts'

/** Pictures as one PDF, or the number of the first that cannot be drawn; joined in a thread of its own. */
export async function joinPages(pictures: readonly Uint8Array[]): Promise<Buffer | { readonly broken: number }> {
  const worker = startPdfWorker()
  try {
    // Copied out of the request's body, for what goes to another thread goes whole.
    const { bytes, broken } = await worker.run({
      do: 'join',
      pictures: pictures.map((picture) => new Uint8Array(picture)),
    })
    return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : { broken: broken ?? 1 }
  } finally {
    await worker.stop()
  }
}
