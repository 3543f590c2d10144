import type { IsoDate } from '../../../kernel/calendar.ts'
import { type BatchLine, type BatchThere, decideBatchLines } from '../batches/batch-lines.ts'
import type { WriteOffKind } from './write-off-fields.ts'

/**
 * Whether lines may be written off at a place, or came to light there; as expired goes only what has expired. Asked when it is written, and
 * again when it is approved.
 */
export const decideWriteOff = (
  kind: WriteOffKind,
  lines: readonly BatchLine[],
  there: ReadonlyMap<string, BatchThere>,
  today: IsoDate,
) =>
  decideBatchLines(lines, there, {
    comesIn: kind === 'found',
    own: ({ expiry }) => (kind === 'expired' && expiry >= today ? 'NOT_EXPIRED' : null),
  })
