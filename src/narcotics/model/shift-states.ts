import type { NursingSettings } from '../../hours/model/dose-times.ts'
import { endOfShift, startOfShift } from '../../hours/model/shifts.ts'

/** Where the count of a shift stands. */
export const SHIFT_STATES = ['due', 'unsigned', 'missed', 'difference', 'to_countersign', 'counted'] as const
export type ShiftState = (typeof SHIFT_STATES)[number]

/** A count as its state is judged: what differs in it, who signed, what was done about it since. */
export type JudgedCount = {
  readonly isSigned: boolean
  readonly differences: number
  readonly isAlone: boolean
  readonly isCountersigned: boolean
  readonly isLookedInto: boolean
}

/** Somebody has to do something about a signed count. */
export const waitsForAnother = (count: JudgedCount): 'difference' | 'to_countersign' | null => {
  if (!count.isSigned) return null
  if (count.differences > 0 && !count.isLookedInto) return 'difference'
  return count.isAlone && !count.isCountersigned ? 'to_countersign' : null
}

/**
 * The state of a shift at a place that held narcotics in it; `counts` of the shift, the first one first. What was begun and never
 * signed is no count; a recount does not take away that the count before it differs.
 */
export function shiftState(counts: readonly JudgedCount[], isOver: boolean): ShiftState {
  const signed = counts.filter(({ isSigned }) => isSigned)
  if (signed.length === 0) return isOver ? 'missed' : counts.length > 0 ? 'unsigned' : 'due'
  const waiting = signed.map(waitsForAnother)
  if (waiting.includes('difference')) return 'difference'
  return waiting.includes('to_countersign') ? 'to_countersign' : 'counted'
}

export type Stretch = { readonly beganAt: Date; readonly endsAt: Date }

/** The shifts that touch a stretch of time, the latest first. */
export function shiftsBetween(from: Date, to: Date, settings: readonly NursingSettings[]): Stretch[] {
  const found: Stretch[] = []
  let beganAt = startOfShift(to, settings)
  for (;;) {
    const endsAt = endOfShift(beganAt, settings)
    if (endsAt <= from) return found
    found.push({ beganAt, endsAt })
    beganAt = startOfShift(new Date(beganAt.getTime() - 1), settings)
  }
}

/** What lies of one batch at a place now, and how it came there: movements in any order. */
export type HeldBatch = {
  readonly onHand: number
  readonly moves: readonly { readonly at: Date; readonly quantity: number }[]
}

/** Whether narcotics lay at a place in a shift, or came or left in it. `moves` go back to the beginning of the shift at least. */
export const heldIn = (batches: readonly HeldBatch[], { beganAt, endsAt }: Stretch): boolean =>
  batches.some(({ onHand, moves }) => {
    const since = moves.filter(({ at }) => at >= beganAt)
    return since.some(({ at }) => at < endsAt) || since.reduce((left, { quantity }) => left - quantity, onHand) > 0
  })
