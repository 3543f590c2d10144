import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { type BatchLine, type BatchThere, decideBatchLines } from '../batches/batch-lines.ts'
import { type Balance, valueOut } from '../movements/move-stock.ts'
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

/**
 * Paise of units that were found: as those that lie there, half up; where none do, as those of the batch that came in last; nothing where
 * none ever did (decided.md C14).
 */
export function valueFound(balance: Balance, lastIn: Balance, units: number): Paise {
  const known = [balance, lastIn].find(({ quantity }) => quantity > 0)
  return known ? valueOut(known, units) : 0
}
