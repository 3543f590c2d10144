import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type BatchLine, type BatchThere, decideBatchLines } from '../batches/batch-lines.ts'
import type { StockPlace } from '../board/stock.contract.ts'
import { valueOut } from '../movements/move-stock.ts'
import type { LineDecision, TransferState } from './transfer-fields.ts'

/** What has expired goes back to a store, which returns or destroys it, and nowhere else. */
const mayArrive = (expiry: IsoDate, to: StockPlace['kind'], today: IsoDate) => expiry >= today || to === 'store'

/** Whether lines may be sent to a place of a kind. */
export const decideSending = (
  to: StockPlace['kind'],
  lines: readonly BatchLine[],
  there: ReadonlyMap<string, BatchThere>,
  today: IsoDate,
) =>
  decideBatchLines(lines, there, {
    own: ({ expiry }) => (mayArrive(expiry, to, today) ? null : 'EXPIRED'),
  })

/** A line that is in transit, with its batch as it is now; `value` are the paise at cost that it left with. */
export type SentLine = {
  readonly id: string
  readonly batchId: string
  readonly quantity: number
  readonly value: Paise
  readonly expiry: IsoDate
  readonly isBlocked: boolean
  readonly isDecided: boolean
}

/** A decided line: how its units and what they are worth are divided. */
export type DecidedLine = {
  readonly line: SentLine
  readonly accepted: number
  readonly refused: number
  readonly reason: string | null
  readonly acceptedValue: Paise
  readonly refusedValue: Paise
}

type Refused = 'NO_SUCH_LINE' | 'DECIDED' | 'MORE_THAN_SENT' | 'REASON_REQUIRED' | 'BLOCKED' | 'EXPIRED'

/**
 * Divides lines in transit into what comes in and what goes back with a reason; what they are worth goes along, to the paisa. Each line is
 * decided once. What was blocked or has expired on the way can only go back; expired goods come into a store.
 */
export function decideReceipt(
  to: StockPlace['kind'],
  told: readonly LineDecision[],
  sent: readonly SentLine[],
  today: IsoDate,
): Verdict<DecidedLine[], Refused> {
  const decided: DecidedLine[] = []
  for (const [at, { lineId, accepted, reason }] of told.entries()) {
    const line = sent.find(({ id }) => id === lineId)
    const field = `lines.${at}.accepted`
    if (!line) return refuse('NO_SUCH_LINE', { field })
    if (line.isDecided || decided.some((one) => one.line.id === lineId)) return refuse('DECIDED', { field })
    const { quantity, value, expiry, isBlocked } = line
    if (accepted > quantity) return refuse('MORE_THAN_SENT', { field, values: { sent: quantity } })
    if (accepted > 0 && isBlocked) return refuse('BLOCKED', { field })
    if (accepted > 0 && !mayArrive(expiry, to, today)) return refuse('EXPIRED', { field })
    const refused = quantity - accepted
    if (refused > 0 && !reason) return refuse('REASON_REQUIRED', { field: `lines.${at}.reason` })
    const acceptedValue = valueOut({ quantity, value }, accepted)
    decided.push({
      line,
      accepted,
      refused,
      reason: refused > 0 ? reason : null,
      acceptedValue,
      refusedValue: value - acceptedValue,
    })
  }
  return accept(decided)
}

/** The state of a transfer of which so many lines are decided, and so many units of these came in. */
export const stateOfTransfer = (lines: number, decided: number, acceptedUnits: number): TransferState =>
  decided === 0 ? 'sent' : decided < lines ? 'part_received' : acceptedUnits > 0 ? 'received' : 'refused'
