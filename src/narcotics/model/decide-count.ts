import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { StockPlace } from '../../stock/model/board/stock.contract.ts'

type Person = { readonly role: string; readonly desks: readonly string[] }

/** Whether somebody counts at a place of this kind: nurses in wards and theatres, who works in the theatre there, pharmacists at store and counter. */
export function countsAt(kind: StockPlace['kind'], { role, desks }: Person): boolean {
  if (kind === 'ward') return role === 'nurse'
  if (kind === 'theatre') return role === 'nurse' || desks.includes('theatre')
  return (kind === 'store' || kind === 'counter') && desks.includes('pharmacy')
}

/** A batch of a narcotic at a place: on hand now, and what moved there in the shift. */
export type ThereBatch = {
  readonly batchId: string
  readonly medicineId: string
  readonly name: string
  readonly batchNo: string
  /** Units of sale. */
  readonly onHand: number
  readonly moves: readonly { readonly at: Date; readonly quantity: number }[]
}

type Typed = { readonly batchId: string; readonly quantity: number }
type Counting = {
  /** Of the shift that the sheet was opened for; null where another one runs now. */
  readonly beganAt: Date | null
  readonly openedAt: Date
  readonly there: readonly ThereBatch[]
  readonly typed: readonly Typed[]
  /** How many counts of the shift who counts has seen, and those that there are, the first one first. */
  readonly seen: number
  readonly counts: readonly { readonly by: string }[]
  readonly now: Date
}

export type DecidedLine = {
  readonly medicineId: string
  readonly batchId: string
  readonly counted: number
  readonly expected: number
  readonly moved: number
}

/** What is written of a count: each batch with what should be there at this instant, and what moved since the sheet was opened. */
export function decideCount({
  beganAt,
  openedAt,
  there,
  typed,
  seen,
  counts,
  now,
}: Counting): Verdict<
  { readonly countNo: number; readonly openedAt: Date; readonly lines: DecidedLine[] },
  'SHIFT_OVER' | 'COUNTED_MEANWHILE' | 'NOTHING_HELD' | 'CAME_MEANWHILE' | 'NOT_ON_SHEET'
> {
  if (beganAt === null) return refuse('SHIFT_OVER')
  const last = counts.at(-1)
  if (last && counts.length > seen) return refuse('COUNTED_MEANWHILE', { values: { who: last.by } })
  if (there.length === 0) return refuse('NOTHING_HELD')
  const unknown = typed.findIndex(({ batchId }) => !there.some((batch) => batch.batchId === batchId))
  if (unknown >= 0) return refuse('NOT_ON_SHEET', { field: `lines.${unknown}.quantity` })
  const missing = there.find(({ batchId }) => !typed.some((line) => line.batchId === batchId))
  if (missing) return refuse('CAME_MEANWHILE', { values: { item: missing.name, batch: missing.batchNo } })
  // A clock of a screen is not asked: never before the shift, never ahead.
  const began = new Date(Math.max(beganAt.getTime(), Math.min(openedAt.getTime(), now.getTime())))
  const lines = there.map(({ batchId, medicineId, onHand, moves }) => ({
    medicineId,
    batchId,
    counted: typed.find((line) => line.batchId === batchId)?.quantity ?? 0,
    expected: onHand,
    moved: moves.reduce((sum, { at, quantity }) => (at > began && at <= now ? sum + quantity : sum), 0),
  }))
  return accept({ countNo: counts.length + 1, openedAt: began, lines })
}
