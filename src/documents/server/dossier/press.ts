import type { IsolatedKind } from '../../../platform/server/isolation/isolated.ts'
import type { Answer, Order } from './orders.ts'

/** Where PDFs are bound and pictures drawn: 200 MB a dossier, one after the other. */
export const BINDING: IsolatedKind<Order, Answer> = {
  script: new URL('./press.process.ts', import.meta.url),
  heapMb: 384,
  memoryMb: 1_200,
  mostMs: 60_000,
  grownMb: 250,
  idleMs: 60_000,
  mostWaiting: 100,
}

/** The same for the pages of one document, which must not wait for a dossier. */
export const JOINING: IsolatedKind<Order, Answer> = { ...BINDING, mostMs: 30_000, mostWaiting: 30 }
