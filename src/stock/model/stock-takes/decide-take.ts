import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** A line of a counted take that differs, and what lies at the place now. */
export type VariantLine = { readonly batchNo: string; readonly variance: number; readonly onHand: number }

/**
 * Whether variances may be posted: each says why, and none takes out more than is there; what was counted as missing and has been given out
 * since was there after all, and is counted again.
 */
export function decideTake(
  lines: readonly (VariantLine & { readonly reason: string | undefined })[],
): Verdict<null, 'REASON_MISSING' | 'COUNT_AGAIN'> {
  for (const [at, { batchNo, variance, onHand, reason }] of lines.entries()) {
    if (!reason) return refuse('REASON_MISSING', { field: `reasons.${at}.reason` })
    if (onHand + variance < 0) return refuse('COUNT_AGAIN', { values: { batch: batchNo } })
  }
  return accept(null)
}

/** What holds units of a batch at a place. */
export type Held = { readonly id: string; readonly quantity: number }

/** The holds that end where less lies there than is held: the youngest first, until the others are covered (decided.md C14). */
export function endedHolds<One extends Held>(onHand: number, youngestFirst: readonly One[]): One[] {
  let held = youngestFirst.reduce((sum, { quantity }) => sum + quantity, 0)
  const ended: One[] = []
  for (const hold of youngestFirst) {
    if (held <= onHand) break
    held -= hold.quantity
    ended.push(hold)
  }
  return ended
}
