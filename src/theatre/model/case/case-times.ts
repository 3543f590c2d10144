import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** The instants of a case, in their order. */
export const STAMPS = ['inTheatre', 'anaesthesia', 'incision', 'closure', 'out', 'back'] as const
export type Stamp = (typeof STAMPS)[number]
export type CaseTimes = Readonly<Record<Stamp, Date | null>>

export const STAMP_WORDS: Readonly<Record<Stamp, string>> = {
  inTheatre: 'In theatre',
  anaesthesia: 'Anaesthesia',
  incision: 'Incision',
  closure: 'Closure',
  out: 'Recovery',
  back: 'Back to ward',
}

/** The day of an operation: of the incision, without one of entering the theatre; never the planned day. */
export function dayOfSurgery({ incision, inTheatre }: Pick<CaseTimes, 'incision' | 'inTheatre'>): IsoDate | null {
  const at = incision ?? inTheatre
  return at && dayOf(at)
}

/** An operation that was given up before the incision has no day of surgery. */
export const dayOfAbandoned = ({ incision }: Pick<CaseTimes, 'incision'>): IsoDate | null => incision && dayOf(incision)

/**
 * The times of a case once one of them is set: it is not in the future, and each stands no earlier than those before it. Anaesthesia may
 * be left out, everything else needs what comes before it.
 */
export function decideStamp(
  times: CaseTimes,
  stamp: Stamp,
  at: Date,
  now: Date,
): Verdict<CaseTimes, 'IN_THE_FUTURE' | 'OUT_OF_ORDER' | 'NOT_THERE_YET'> {
  if (at > now) return refuse('IN_THE_FUTURE', { field: 'at' })
  const place = STAMPS.indexOf(stamp)
  const needed = STAMPS.slice(0, place).filter((one) => one !== 'anaesthesia')
  // Who was given up before the closure leaves the theatre all the same.
  const missing = needed.filter((one) => times[one] === null && !(stamp === 'out' && one !== 'inTheatre'))
  if (missing.length > 0) return refuse('NOT_THERE_YET')
  const before = STAMPS.slice(0, place).flatMap((one) => times[one] ?? [])
  const after = STAMPS.slice(place + 1).flatMap((one) => times[one] ?? [])
  if (before.some((one) => one > at) || after.some((one) => one < at)) return refuse('OUT_OF_ORDER', { field: 'at' })
  return accept({ ...times, [stamp]: at })
}
