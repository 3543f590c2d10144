import * as z from 'zod/mini'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { uuid } from '../../../platform/model/contract/fields.ts'

/** Units of sale of a batch. */
const batchLine = z.object({
  batchId: uuid,
  quantity: z
    .int('A whole number of units')
    .check(z.minimum(1, 'At least 1'), z.maximum(10_000_000, 'That is too much')),
})
export type BatchLine = z.output<typeof batchLine>

/** The lines of a document about batches at a place. */
export const batchLines = z
  .array(batchLine)
  .check(z.minLength(1, 'Add the first batch'), z.maxLength(500, 'At most 500 batches: write a second document'))

/** A batch as it lies at the place of a document. */
export type BatchThere = {
  readonly expiry: IsoDate
  readonly isBlocked: boolean
  /** Units on hand that nobody holds. */
  readonly available: number
}

/** What of a batch may not go out; said of the line when it is written. */
export const NOT_THERE = {
  NO_SUCH_BATCH: { status: 400, text: 'Please choose the batch from the list' },
  BLOCKED: { status: 409, text: 'This batch is blocked: lift the block first' },
  NOT_ENOUGH_STOCK: { status: 409, text: 'Only <there> are there that nobody holds' },
} as const

type Refused = 'NO_SUCH_BATCH' | 'BATCH_TWICE' | 'BLOCKED' | 'NOT_ENOUGH_STOCK'

/**
 * Whether lines may leave a place, or with `comesIn` come to light there: each batch once; what leaves is there, held by nobody and not
 * blocked; `own` is what else the document asks of a batch. Refused beside the quantity of the line.
 */
export function decideBatchLines<Own extends string>(
  lines: readonly BatchLine[],
  there: ReadonlyMap<string, BatchThere>,
  { comesIn = false, own }: { readonly comesIn?: boolean; readonly own: (batch: BatchThere) => Own | null },
): Verdict<null, Refused | Own> {
  const seen = new Set<string>()
  for (const [at, { batchId, quantity }] of lines.entries()) {
    const batch = there.get(batchId)
    const field = `lines.${at}.quantity`
    if (!batch) return refuse('NO_SUCH_BATCH', { field })
    if (seen.has(batchId)) return refuse('BATCH_TWICE', { field })
    seen.add(batchId)
    if (comesIn) continue
    const refused = own(batch)
    if (refused) return refuse(refused, { field })
    if (batch.isBlocked) return refuse('BLOCKED', { field })
    if (quantity > batch.available)
      return refuse('NOT_ENOUGH_STOCK', { field, values: { there: String(batch.available) } })
  }
  return accept(null)
}
