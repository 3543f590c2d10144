import type { IsoDate } from '../../kernel/calendar.ts'
import { type Paise, partOf, showRupees } from '../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { rowOn } from '../../schemes/model/on-day.ts'
import type { HospitalRules } from '../../schemes/model/rules/rule-kinds.ts'

/** The whole bill, in basis points: no limit. */
const WHOLE = 10_000

type Limits = HospitalRules['discountLimits']

/** Which part of a bill somebody who holds these roles and desks may take off, in basis points: the largest of them on the day. */
export const discountPart = (limits: Limits, held: readonly string[], day: IsoDate): number =>
  Math.max(
    0,
    ...held.map((one) => {
      const own = limits.filter(({ holder }) => holder === one)
      return rowOn(own, day)?.basisPoints ?? 0
    }),
  )

/** What is left of the part after what was approved before, in paise of the bill before its discount; null without a limit. */
export const discountLimit = (part: number, { gross, approved }: Discounted): Paise | null =>
  part >= WHOLE ? null : Math.max(0, partOf(Math.max(0, gross), part) - approved)

/** A bill before its discount, and the discounts of it that are approved. Paise. */
export type Discounted = { readonly gross: Paise; readonly approved: Paise }
type Decider = { readonly userId: string; readonly limit: Paise | null }
type Discount = { readonly amount: Paise; readonly requestedBy: string | null; readonly state: string }
type Refusal = 'DECIDED_ALREADY' | 'OWN_REQUEST' | 'BEYOND_LIMIT'

/** Whether a discount may be approved by this person; only who has no limit decides on an own request. Pure. */
export function decideApproval(discount: Discount, { userId, limit }: Decider): Verdict<true, Refusal> {
  if (discount.state !== 'requested') return refuse('DECIDED_ALREADY')
  if (limit === null) return accept(true)
  if (discount.requestedBy === userId) return refuse('OWN_REQUEST')
  if (discount.amount > limit) return refuse('BEYOND_LIMIT', { field: 'amount', values: { limit: showRupees(limit) } })
  return accept(true)
}
