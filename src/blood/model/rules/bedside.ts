import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Crossmatch, UnitState, Urgency } from '../blood-words.ts'

/** When the vital signs after the beginning are due. */
export const WATCHED_AFTER_MS = 15 * 60_000

type Bedside = {
  /** As it was read or scanned from the wrist band, and from the bag. */
  readonly uhid: string
  readonly bagNo: string
  readonly isGroupChecked: boolean
  readonly isExpiryChecked: boolean
  readonly at: Date
}
type OfUnit = {
  readonly state: UnitState
  readonly uhid: string
  readonly bagNo: string
  readonly expiresOn: IsoDate
  readonly crossmatch: Crossmatch
  readonly urgency: Urgency
  readonly receivedAt: Date
}
export type BedsideRefusal =
  | 'NOT_WAITING'
  | 'OTHER_PATIENT'
  | 'OTHER_BAG'
  | 'EXPIRED'
  | 'INCOMPATIBLE'
  | 'NOT_CROSSMATCHED'
  | 'GROUP_UNCHECKED'
  | 'EXPIRY_UNCHECKED'
  | 'BEFORE_RECEIVED'
  | 'IN_FUTURE'

const plain = (read: string): string => read.replace(/[\s-]/g, '').toUpperCase()

/**
 * Whether a unit is begun at the bed of this patient: the wrist band and the bag are those of the record, group and expiry were looked at,
 * the unit is not expired, and compatible, or not cross-matched in an emergency.
 */
export function decideBedside(read: Bedside, unit: OfUnit, now: Date): Verdict<true, BedsideRefusal> {
  if (unit.state !== 'waiting') return refuse('NOT_WAITING')
  if (unit.crossmatch === 'incompatible') return refuse('INCOMPATIBLE')
  if (unit.crossmatch === 'not_done' && unit.urgency !== 'emergency') return refuse('NOT_CROSSMATCHED')
  if (plain(read.uhid) !== plain(unit.uhid)) return refuse('OTHER_PATIENT', { field: 'uhid' })
  if (plain(read.bagNo) !== plain(unit.bagNo)) return refuse('OTHER_BAG', { field: 'bagNo' })
  if (read.at > now) return refuse('IN_FUTURE', { field: 'startedAt' })
  if (read.at < unit.receivedAt) return refuse('BEFORE_RECEIVED', { field: 'startedAt' })
  if (unit.expiresOn < dayOf(read.at)) return refuse('EXPIRED', { field: 'bagNo' })
  if (!read.isGroupChecked) return refuse('GROUP_UNCHECKED', { field: 'isGroupChecked' })
  if (!read.isExpiryChecked) return refuse('EXPIRY_UNCHECKED', { field: 'isExpiryChecked' })
  return accept(true)
}

type Running = {
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly isStruck: boolean
  readonly bagMl: number
  readonly isWatched: boolean
}
type End = {
  readonly at: Date
  readonly volumeMl: number
  readonly isStopped: boolean
  readonly remark: string | null
}
export type EndRefusal =
  | 'OVER_ALREADY'
  | 'IN_FUTURE'
  | 'BEFORE_ITS_BEGIN'
  | 'MORE_THAN_THE_BAG'
  | 'REASON_REQUIRED'
  | 'NOT_WATCHED'

/** Nothing more can run in than was in the bag. */
const decideRanIn = (volumeMl: number, bagMl: number): Verdict<true, 'MORE_THAN_THE_BAG'> =>
  volumeMl > bagMl ? refuse('MORE_THAN_THE_BAG', { field: 'volumeMl', values: { ml: String(bagMl) } }) : accept(true)

/** A transfusion ends once, after it began, with at most what was in the bag; who stopped it or measured nothing after 15 minutes says why. */
export function decideEnd(end: End, of: Running, now: Date, field = 'endedAt'): Verdict<true, EndRefusal> {
  if (of.endedAt !== null || of.isStruck) return refuse('OVER_ALREADY')
  if (end.at > now) return refuse('IN_FUTURE', { field })
  if (end.at < of.startedAt) return refuse('BEFORE_ITS_BEGIN', { field })
  const ranIn = decideRanIn(end.volumeMl, of.bagMl)
  if (!ranIn.ok) return ranIn
  if (end.isStopped && end.remark === null) return refuse('REASON_REQUIRED', { field: 'remark' })
  if (!of.isWatched && end.remark === null) return refuse('NOT_WATCHED', { field: 'remark' })
  return accept(true)
}

type Reported = { readonly isStruck: boolean; readonly isReported: boolean }

/** A reaction is told of a transfusion that stands, once: asked by the button and by the operation. */
export function decideReportable({ isStruck, isReported }: Reported): Verdict<true, 'STRUCK_OUT' | 'REPORTED_ALREADY'> {
  if (isStruck) return refuse('STRUCK_OUT')
  return isReported ? refuse('REPORTED_ALREADY') : accept(true)
}

export type ReactionRefusal =
  | 'STRUCK_OUT'
  | 'REPORTED_ALREADY'
  | 'IN_FUTURE'
  | 'BEFORE_ITS_BEGIN'
  | 'VOLUME_REQUIRED'
  | 'MORE_THAN_THE_BAG'

/** A reaction follows the beginning, also hours after the end; what still runs is stopped by it, and says how much ran in. */
export function decideReaction(
  { at, volumeMl }: { readonly at: Date; readonly volumeMl: number | null },
  of: Reported & Pick<Running, 'startedAt' | 'endedAt' | 'bagMl'>,
  now: Date,
): Verdict<true, ReactionRefusal> {
  const reportable = decideReportable(of)
  if (!reportable.ok) return reportable
  if (at > now) return refuse('IN_FUTURE', { field: 'reactionAt' })
  if (at < of.startedAt) return refuse('BEFORE_ITS_BEGIN', { field: 'reactionAt' })
  if (of.endedAt !== null) return accept(true)
  return volumeMl === null ? refuse('VOLUME_REQUIRED', { field: 'volumeMl' }) : decideRanIn(volumeMl, of.bagMl)
}

/** What is measured for a transfusion has at least these three. */
export function decideMeasured({
  temperature,
  pulse,
  systolic,
}: {
  readonly temperature: number | null
  readonly pulse: number | null
  readonly systolic: number | null
}): Verdict<true, 'VITALS_MISSING'> {
  if (temperature === null) return refuse('VITALS_MISSING', { field: 'temperature' })
  if (pulse === null) return refuse('VITALS_MISSING', { field: 'pulse' })
  return systolic === null ? refuse('VITALS_MISSING', { field: 'systolic' }) : accept(true)
}
