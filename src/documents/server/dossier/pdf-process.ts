import type { IsolatedKind } from '../../../platform/server/isolation/isolated.ts'
import type { PdfJob, PdfResult } from './pdf-jobs.ts'

/** Where dossiers are bound, one after the other: each takes 200 MB. */
export const BINDING: IsolatedKind<PdfJob, PdfResult> = {
  script: new URL('./pdf.process.ts', import.meta.url),
  heapMb: 384,
  memoryMb: 1_200,
  mostMs: 60_000,
  grownMb: 250,
  idleMs: 60_000,
  mostWaiting: 100,
}

/** Where the pages of one document are joined, which must not wait for a dossier. */
export const JOINING: IsolatedKind<PdfJob, PdfResult> = { ...BINDING, mostMs: 30_000, mostWaiting: 30 }
