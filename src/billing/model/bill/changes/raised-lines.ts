import { showMoment } from '../../../../kernel/calendar.ts'
import { type Paise, showRupees } from '../../../../kernel/money.ts'
import type { BillLine } from '../bill-view.ts'
import type { LineChange } from './line-change.ts'
import type { ChangedBill } from './line-changes.ts'

/** A change with who made it and when. */
type Made = LineChange & { readonly at: Date; readonly by: string | null }

/** A line that brings more than its charges say, because the desk typed it, its quantity or its rate. */
export type RaisedLine = {
  readonly key: string
  /** How much more, in paise. */
  readonly more: Paise
  /** 'ECG: from 2 × ₹100 to 30 × ₹100, ₹2,800 more; R. Clerk on 28/11/2026 11:20: twice a day'. */
  readonly words: string
  /** Whether the check was passed over after the last of the changes that raised it. */
  readonly passedOver: boolean
}

const RAISING: ReadonlySet<LineChange['kind']> = new Set(['typed', 'quantity', 'rate'])

/**
 * The lines that the desk raised beyond what their charges say, with who, when and why. A line that its charges had no rate for, and a
 * line that was typed, say nothing but what the desk says: all of it is more. What is absorbed or not claimable raises no bill. A check
 * that was passed over knows of the changes before that alone: what is raised again is asked about again, also in a later version,
 * which takes over the changes in their order. Pure.
 */
export function raisedLines(
  { lines, said }: Pick<ChangedBill, 'lines' | 'said'>,
  changes: readonly Made[],
): RaisedLine[] {
  const passedOver = changes.findLastIndex(({ kind, lineKey }) => kind === 'waive' && lineKey === 'raised')
  return lines.flatMap((line) => {
    const last = changes.findLastIndex(({ id, kind }) => RAISING.has(kind) && line.changeIds.includes(id))
    const change = changes[last]
    const before = said.get(line.key)
    const more = line.amount - saidAmount(before)
    if (!change || line.state !== 'claimed' || more <= 0) return []
    return [{ key: line.key, more, words: wordsOf(line, before, { more, change }), passedOver: last < passedOver }]
  })
}

/** What a line comes to by its charges: also what the desk took out of the package is worth that. */
const saidAmount = (line: BillLine | undefined): Paise =>
  !line ? 0 : line.state === 'claimed' ? line.amount : line.value

const priced = ({ quantity, rate }: BillLine): string => `${quantity} × ${showRupees(rate)}`

function wordsOf(
  line: BillLine,
  before: BillLine | undefined,
  { more, change }: { readonly more: Paise; readonly change: Made },
): string {
  const from = before
    ? before.rateNotSet
      ? `from ${before.quantity} without a rate`
      : `from ${priced(before)}`
    : 'typed,'
  const made = `${change.by ?? 'The desk'} on ${showMoment(change.at)}: ${change.reason}`
  return `${line.description}: ${from} ${before ? 'to ' : ''}${priced(line)}, ${showRupees(more)} more; ${made}`
}

/** What all of them bring more, in paise. */
export const raisedBy = (raised: readonly RaisedLine[]): Paise => raised.reduce((sum, { more }) => sum + more, 0)
