import { type Paise, showRupees } from '../../../../kernel/money.ts'
import type { BillLine } from '../bill-view.ts'
import { differenceOf } from '../difference/bill-difference.ts'
import type { LineDifference } from '../difference/difference-view.ts'

/** What the record has moved on by since a version was confirmed. Amounts in paise. */
export type Moved = {
  /** What the next version would add to the total. */
  readonly difference: number
  /** How many of the lines ask for a next version; the others are noted. */
  readonly asks: number
  /** Those that differ, as between two versions. */
  readonly lines: readonly LineDifference[]
}

/**
 * What the next version of a confirmed bill would have and the confirmed one has not, line by line; `next` are the lines of the next
 * version as it is or would be now, priced from all facts. The difference of the lines is that of the totals. Pure.
 */
export function movedOn(confirmed: readonly BillLine[], next: readonly BillLine[]): Moved {
  const lines = differenceOf(confirmed, next).filter((line) => line.kind !== 'same' && !isOtherClosing(line))
  return {
    difference: lines.reduce((sum, line) => sum + line.difference, 0),
    asks: lines.filter(asksVersion).length,
    lines,
  }
}

/** Discount and rounding stand on the day up to which the bill was priced: that alone is no difference. */
const isOtherClosing = ({ kind, after, fields }: LineDifference): boolean =>
  kind === 'changed' && after?.section === 'closing' && fields.every((field) => field === 'from' || field === 'to')

/**
 * Whether a difference asks for a next version: something that payer or patient pays came, went or is charged otherwise. What a package
 * absorbs, what nobody pays, another name, and days that are at risk no more are noted. Pure.
 */
export function asksVersion({ kind, before, after, fields }: LineDifference): boolean {
  const isPaid = [before, after].some((line) => line && (line.payerShare !== 0 || line.patientShare !== 0))
  return isPaid && (kind !== 'changed' || fields.some((field) => !NOTED.includes(field)))
}

/** How the next version differs: '₹500 more', 'of the same amount'. Pure. */
export const moreOrLess = (difference: Paise): string =>
  difference === 0 ? 'of the same amount' : `${showRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`

/** What may change of a line that is paid and asks for no version. */
const NOTED = ['description', 'atRisk']
