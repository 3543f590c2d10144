import type { NursingSettings } from '../../../hours/model/dose-times.ts'
import { startOfShift } from '../../../hours/model/shifts.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Away, type Cell, type DoneState, ON_TIME_MINUTES } from '../cells/cells-of.ts'
import type { TimedOrder } from '../times/due-doses.ts'
import type { DoseForm } from './dose-form.ts'

type DosedOrder = TimedOrder & {
  readonly secondPerson: 'signature' | 'witness' | null
  readonly leastHours: number | null
  readonly mostADay: number | null
  readonly holdBelow: number | null
  readonly holdAbove: number | null
  readonly createdAt: Date
}

type Acting = {
  readonly order: DosedOrder
  readonly form: Omit<DoseForm, 'second'>
  readonly hasSecond: boolean
  /** The cell of the due time; undefined where nothing is due then. */
  readonly cell: Cell | undefined
  /** What was given of an order as needed, the latest first. */
  readonly given: readonly Date[]
  readonly now: Date
  readonly endedAt: Date | null
  readonly settings: readonly NursingSettings[]
  readonly away: readonly Away[]
}

export type DoseRefusal =
  | 'IN_THE_FUTURE'
  | 'BEFORE_ORDERED'
  | 'NOT_DUE'
  | 'CLOSED'
  | 'SIGNED_ALREADY'
  | 'TOO_EARLY'
  | 'PAST_SHIFT'
  | 'REASON_REQUIRED'
  | 'DOSE_REQUIRED'
  | 'SECOND_REQUIRED'
  | 'HOLD_RULE'
  | 'BAND_REASON_REQUIRED'
  | 'TOO_SOON'
  | 'TOO_OFTEN'
  | 'IN_THEATRE'

/** What is written: when it happened, how much, and whether what was held before is struck out for it. */
export type DecidedDose = {
  readonly actedAt: Date
  readonly dose: number | null
  readonly replaces: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A clock of a phone may be so far ahead. */
const AHEAD = MINUTE

/** Whether a dose can be signed so (clinical design 4; decided D6, D8, D9). What asks for a reason is refused without one, beside its field. */
export function decideDose(acting: Acting): Verdict<DecidedDose, DoseRefusal> {
  const { order, form, now, cell } = acting
  const actedAt = form.actedAt === null ? now : new Date(form.actedAt)
  const wrong = timeWrong(acting, actedAt) ?? cellWrong(acting)
  if (wrong) return wrong
  if (form.isBandScanned === false && form.bandReason === '')
    return refuse('BAND_REASON_REQUIRED', { field: 'bandReason' })
  const dose = form.dose ?? cell?.dose ?? order.dose
  const asks = form.act === 'given' ? givenAsks(acting, actedAt, dose) : notGivenAsks(acting, actedAt)
  if (asks) return asks
  return accept({ actedAt, dose: form.act === 'given' ? dose : null, replaces: cell?.done != null })
}

type Wrong = Verdict<never, DoseRefusal> | null

function timeWrong(acting: Acting, actedAt: Date): Wrong {
  const { order, form, now, endedAt } = acting
  const field = form.actedAt === null ? 'dueAt' : 'actedAt'
  if (actedAt.getTime() > now.getTime() + AHEAD) return refuse('IN_THE_FUTURE', { field })
  // Early by an hour is on time, also of the first dose.
  const ordered = Math.min(order.startsAt.getTime() - ON_TIME_MINUTES * MINUTE, order.createdAt.getTime())
  if (actedAt.getTime() < ordered) return refuse('BEFORE_ORDERED', { field })
  const last = order.stoppedAt !== null && (endedAt === null || order.stoppedAt < endedAt) ? order.stoppedAt : endedAt
  const isAbsent = acting.away.some(({ from, to, why }) => why !== 'theatre' && actedAt >= from && actedAt < to)
  const hasLeft = endedAt !== null && actedAt >= endedAt
  if ((isAbsent || hasLeft) && form.act === 'given') return refuse('CLOSED', { field })
  // Until then it was in force; what was due before and given late is charted still.
  if (form.dueAt === null && last !== null && actedAt >= last) return refuse('CLOSED', { field })
  return null
}

function cellWrong({ order, form, cell }: Acting): Wrong {
  if (form.dueAt === null) return order.kind === 'as_needed' ? null : refuse('NOT_DUE', { field: 'dueAt' })
  if (!cell) return refuse('NOT_DUE', { field: 'dueAt' })
  // In the theatre a dose may be given all the same; on leave nobody is there.
  if (cell.state === 'closed' && !(cell.closedBy === 'theatre' && form.act === 'given'))
    return refuse('CLOSED', { field: 'dueAt' })
  const isChangedMind = form.act === 'given' && REPLACED.includes(cell.state as DoneState)
  if (cell.done && !isChangedMind)
    return refuse('SIGNED_ALREADY', { field: 'dueAt', values: { state: DONE_WORDS[cell.done.state] } })
  return null
}

/** A dose that was not given can be given after all: both stay shown. */
const REPLACED: readonly DoneState[] = ['held', 'refused', 'not_available', 'missed']
export const DONE_WORDS: Readonly<Record<DoneState, string>> = {
  given: 'given',
  held: 'held',
  refused: 'refused',
  not_available: 'not available',
  missed: 'missed',
}

const isPastShift = ({ now, settings }: Acting, actedAt: Date): boolean => actedAt < startOfShift(now, settings)

function notGivenAsks(acting: Acting, actedAt: Date): Wrong {
  if (acting.form.reason !== '') return null
  return refuse(isPastShift(acting, actedAt) ? 'PAST_SHIFT' : 'REASON_REQUIRED', { field: 'reason' })
}

function givenAsks(acting: Acting, actedAt: Date, dose: number | null): Wrong {
  const { order, form, hasSecond, cell } = acting
  if (dose === null) return refuse('DOSE_REQUIRED', { field: 'dose' })
  if (order.secondPerson !== null && !hasSecond) return refuse('SECOND_REQUIRED', { field: 'second.userId' })
  if (form.reason !== '') return null
  if (cell?.closedBy === 'theatre') return refuse('IN_THEATRE', { field: 'reason' })
  if (isPastShift(acting, actedAt)) return refuse('PAST_SHIFT', { field: 'reason' })
  if (cell && actedAt.getTime() < cell.dueAt.getTime() - ON_TIME_MINUTES * MINUTE)
    return refuse('TOO_EARLY', { field: 'reason', values: { due: showMoment(cell.dueAt) } })
  const { reading } = form
  const speaksAgainst =
    reading !== null &&
    ((order.holdBelow !== null && reading < order.holdBelow) || (order.holdAbove !== null && reading > order.holdAbove))
  if (speaksAgainst) return refuse('HOLD_RULE', { field: 'reason' })
  return form.dueAt === null ? asNeededAsks(acting, actedAt) : null
}

function asNeededAsks({ order, given }: Acting, actedAt: Date): Wrong {
  const last = given.find((at) => at <= actedAt)
  if (order.leastHours !== null && last && actedAt.getTime() - last.getTime() < order.leastHours * HOUR)
    return refuse('TOO_SOON', { field: 'reason', values: { last: showMoment(last), hours: order.leastHours } })
  const ofADay = given.filter((at) => Math.abs(actedAt.getTime() - at.getTime()) < 24 * HOUR).length
  if (order.mostADay !== null && ofADay >= order.mostADay)
    return refuse('TOO_OFTEN', { field: 'reason', values: { count: ofADay, most: order.mostADay } })
  return null
}
