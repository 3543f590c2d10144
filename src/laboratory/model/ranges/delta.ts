import { dayOf, daysInclusive } from '../../../kernel/calendar.ts'
import {
  absolute,
  compare,
  type Decimal,
  known,
  minus,
  over,
  plain,
  times,
  toDecimal,
  whole,
} from '../numbers/rational.ts'
import type { Figure } from './judge-value.ts'

/** A value as it was judged, with what must be alike to compare two. */
type Measured = Figure & { readonly unit: string; readonly method: string; readonly collectedAt: Date }

export type DeltaLimits = {
  readonly deltaAbsolute: Decimal | null
  readonly deltaPercent: Decimal | null
  /** A value older than so many days is not compared. */
  readonly deltaDays: number | null
}

export type Delta = {
  readonly difference: Decimal
  /** Of the amount of the value before; null where that is 0. One decimal. */
  readonly percent: Decimal | null
  readonly days: number
  /** Strictly over one of the limits: somebody confirms the value. */
  readonly exceeds: boolean
}

/**
 * How a value moved since the patient's last verified one, collected before this one: null where the two cannot be compared (a
 * bound, another unit or method, too long ago). Pure.
 */
export function deltaOf(value: Measured, before: Measured | null, limits: DeltaLimits): Delta | null {
  if (!before || value.comparator !== '=' || before.comparator !== '=') return null
  if (value.unit !== before.unit || value.method !== before.method) return null
  const days = daysInclusive(dayOf(before.collectedAt), dayOf(value.collectedAt)) - 1
  if (before.collectedAt >= value.collectedAt || (limits.deltaDays !== null && days > limits.deltaDays)) return null
  const difference = minus(known(value.value), known(before.value))
  const part = over(difference, absolute(known(before.value)))
  const percent = part && times(part, whole(100))
  return {
    difference: plain(toDecimal(difference, 6)),
    percent: percent && toDecimal(percent, 1),
    days,
    exceeds: isOver(difference, limits.deltaAbsolute) || (percent !== null && isOver(percent, limits.deltaPercent)),
  }
}

const isOver = (amount: ReturnType<typeof known>, limit: Decimal | null) =>
  limit !== null && compare(absolute(amount), known(limit)) > 0
