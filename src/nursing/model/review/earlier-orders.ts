import type { NursingSettings } from '../../../hours/model/dose-times.ts'
import { dayOf, daysInclusive } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type MedicationOrderForm, typedAgain } from '../orders/order-form.ts'
import { plannedDoses, type TimedOrder } from '../times/due-doses.ts'

/** What a doctor says of an order of before the operation: what runs goes on or is stopped, what was stopped is ordered again or left out. */
export const REVIEW_DECISIONS = ['goes_on', 'stopped', 'again', 'left_out'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** So long before an operation a medicine may have been stopped for it: what thins the blood is, a week before. */
export const STOPPED_BEFORE_DAYS = 7

const DAY = 86_400_000
/** Beyond this no order of days lies. */
const FAR_DAYS = 400

type EarlierOrder = TimedOrder & { readonly createdAt: Date; readonly isReplaced: boolean }

/**
 * Whether an order is one of those that are looked through after an operation: written before the patient went into the theatre, in force
 * then or stopped in the week before it, with doses still to come, and not ordered anew since. What is given once is listed where its
 * time fell into the operation or after it.
 */
export function isEarlierOrder(
  order: EarlierOrder,
  inTheatreAt: Date,
  now: Date,
  settings: readonly NursingSettings[],
): boolean {
  const { createdAt, stoppedAt, isReplaced, kind, startsAt, days } = order
  if (isReplaced || createdAt >= inTheatreAt) return false
  if (stoppedAt !== null && stoppedAt.getTime() < inTheatreAt.getTime() - STOPPED_BEFORE_DAYS * DAY) return false
  if (kind === 'once') return startsAt >= inTheatreAt
  if (kind !== 'regular' || days === null) return true
  const from = stoppedAt === null ? now : stoppedAt
  return plannedDoses(order, { from, to: new Date(from.getTime() + FAR_DAYS * DAY) }, settings).length > 0
}

/**
 * An order of before the operation as it is ordered again: from now on, without another first dose, and of its days those that are left.
 */
export function orderedAgain(
  order: Omit<MedicationOrderForm, 'startsAt'>,
  startsAt: Date,
  stoppedAt: Date,
): MedicationOrderForm {
  const passed = daysInclusive(dayOf(startsAt), dayOf(stoppedAt)) - 1
  return {
    ...typedAgain(order),
    isFirstNow: false,
    days: order.days === null ? null : Math.max(1, order.days - Math.max(0, passed)),
  }
}

type Listed = { readonly id: string; readonly version: number; readonly stoppedAt: Date | null }
type Answer = { readonly orderId: string; readonly version: number; readonly isKept: boolean }

/**
 * What becomes of each order that is looked through: every listed one is answered once, as it stood when it was looked at; anything else is
 * looked through again.
 */
export function decideReview(
  listed: readonly Listed[],
  answers: readonly Answer[],
): Verdict<ReadonlyMap<string, ReviewDecision>, 'NOTHING_EARLIER' | 'ORDERS_CHANGED'> {
  if (listed.length === 0) return refuse('NOTHING_EARLIER')
  const answerOf = new Map(answers.map((answer) => [answer.orderId, answer]))
  if (answerOf.size !== answers.length || answers.length !== listed.length) return refuse('ORDERS_CHANGED')
  const decided = new Map<string, ReviewDecision>()
  for (const { id, version, stoppedAt } of listed) {
    const answer = answerOf.get(id)
    if (answer?.version !== version) return refuse('ORDERS_CHANGED')
    if (stoppedAt === null) decided.set(id, answer.isKept ? 'goes_on' : 'stopped')
    else decided.set(id, answer.isKept ? 'again' : 'left_out')
  }
  return accept(decided)
}
