import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { WriteOffKind, WriteOffLine } from './write-off-fields.ts'

/** A batch as it lies at the place of a write-off. */
export type BatchThere = {
  readonly expiry: IsoDate
  readonly isBlocked: boolean
  /** Units on hand that nobody holds. */
  readonly available: number
}

type Refused = 'NO_SUCH_BATCH' | 'BATCH_TWICE' | 'NOT_EXPIRED' | 'BLOCKED' | 'NOT_ENOUGH_STOCK'

/**
 * Whether lines may be written off at a place, or came to light there: each batch once; what goes out is there, held by nobody and not
 * blocked; as expired goes only what has expired. Asked when it is written, and again when it is approved.
 */
export function decideWriteOff(
  kind: WriteOffKind,
  lines: readonly WriteOffLine[],
  there: ReadonlyMap<string, BatchThere>,
  today: IsoDate,
): Verdict<null, Refused> {
  const seen = new Set<string>()
  for (const [at, { batchId, quantity }] of lines.entries()) {
    const batch = there.get(batchId)
    const field = `lines.${at}.quantity`
    if (!batch) return refuse('NO_SUCH_BATCH', { field })
    if (seen.has(batchId)) return refuse('BATCH_TWICE', { field })
    seen.add(batchId)
    if (kind === 'found') continue
    if (kind === 'expired' && batch.expiry >= today) return refuse('NOT_EXPIRED', { field })
    if (batch.isBlocked) return refuse('BLOCKED', { field })
    if (quantity > batch.available)
      return refuse('NOT_ENOUGH_STOCK', { field, values: { there: String(batch.available) } })
  }
  return accept(null)
}
