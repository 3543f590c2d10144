import type { Paise } from '../../../kernel/money.ts'
import { valueBack } from '../../../kernel/shares.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { ReturnLine } from './return-fields.ts'

/** What was received of a batch in one line of a note, in units of sale and paise, and what of it other returns take back. */
export type ReceivedLine = {
  readonly batchId: string
  /** Accepted units that were paid for, and units that came free. */
  readonly paid: number
  readonly free: number
  readonly paidBack: number
  readonly freeBack: number
  /** Of the accepted units: with tax, and the tax in it; and what of both was paid for the units of other returns. */
  readonly amount: Paise
  readonly tax: Paise
  readonly amountBack: Paise
  readonly taxBack: Paise
}

/** Units of sale that go back of a received line, and how many of them had come free. */
type Units = Pick<ReturnLine, 'receivedLineId' | 'quantity' | 'free'>

/**
 * Whether units go back: each line once, no more than lie there and no more than were bought and came free. Asked when a return is written,
 * and again when it is approved.
 */
export function decideReturn(
  lines: readonly Units[],
  received: ReadonlyMap<string, ReceivedLine>,
  /** Units by batch that lie at the place and are held by nobody. */
  there: ReadonlyMap<string, number>,
): Verdict<null, 'NO_SUCH_LINE' | 'LINE_TWICE' | 'NOT_ENOUGH_STOCK' | 'MORE_THAN_BOUGHT' | 'MORE_THAN_CAME_FREE'> {
  const left = new Map(there)
  const seen = new Set<string>()
  for (const [at, { receivedLineId, quantity, free }] of lines.entries()) {
    const line = received.get(receivedLineId)
    const field = `lines.${at}.quantity`
    if (!line) return refuse('NO_SUCH_LINE', { field })
    if (seen.has(receivedLineId)) return refuse('LINE_TWICE', { field })
    seen.add(receivedLineId)
    const available = left.get(line.batchId) ?? 0
    if (quantity > available) return refuse('NOT_ENOUGH_STOCK', { field, values: { there: String(available) } })
    left.set(line.batchId, available - quantity)
    const [paidLeft, freeLeft] = [line.paid - line.paidBack, Math.min(line.free - line.freeBack, quantity)]
    if (free > freeLeft)
      return refuse('MORE_THAN_CAME_FREE', { field: `lines.${at}.free`, values: { left: String(freeLeft) } })
    if (quantity - free > paidLeft) return refuse('MORE_THAN_BOUGHT', { field, values: { left: String(paidLeft) } })
  }
  return accept(null)
}

/** What was paid for the units of a line that goes back, what the supplier credits of it, and the tax in both; paise. */
export type PricedReturnLine = {
  readonly paid: Paise
  readonly paidTax: Paise
  readonly credit: Paise
  readonly tax: Paise
}

/** What was paid for units that go back: their share of the line, half up, so that the last of them take the rest (design/decided.md C1). */
export function paidFor(line: ReceivedLine, units: number): Pick<PricedReturnLine, 'paid' | 'paidTax'> {
  const share = (value: Paise, back: Paise) =>
    line.paid === 0 ? 0 : Math.max(0, valueBack(value, line.paidBack + units, line.paid) - back)
  const paid = share(line.amount, line.amountBack)
  return { paid, paidTax: Math.min(paid, share(line.tax, line.taxBack)) }
}

/**
 * What the supplier is asked for, line by line: what was paid, or less where less is agreed, with its part of the tax. Units that came free
 * are credited with nothing (C17).
 */
export function priceReturn(
  lines: readonly ReturnLine[],
  received: ReadonlyMap<string, ReceivedLine>,
): Verdict<PricedReturnLine[], 'ABOVE_WHAT_WAS_PAID'> {
  const priced: PricedReturnLine[] = []
  for (const [at, { receivedLineId, quantity, free, credit }] of lines.entries()) {
    const line = received.get(receivedLineId)
    if (!line) throw new Error('A decided line was received.')
    const { paid, paidTax } = paidFor(line, quantity - free)
    const asked = credit ?? paid
    if (asked > paid)
      return refuse('ABOVE_WHAT_WAS_PAID', { field: `lines.${at}.credit`, values: { paid: (paid / 100).toFixed(2) } })
    priced.push({ paid, paidTax, credit: asked, tax: paid === 0 ? 0 : valueBack(paidTax, asked, paid) })
  }
  return accept(priced)
}
