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

/** On what a discount of a bill is decided, in paise. */
type Deciding = {
  /** What the patient pays of the bill after the discounts that are approved. */
  readonly share: Paise
  /** What who decides may still approve; null without a limit. */
  readonly limit: Paise | null
}

const isWithin = (amount: Paise, limit: Paise | null): boolean => limit === null || amount <= limit

const decideShare = (amount: Paise, share: Paise): Verdict<true, 'MORE_THAN_THE_SHARE'> =>
  amount > share
    ? refuse('MORE_THAN_THE_SHARE', { field: 'amount', values: { most: showRupees(Math.max(0, share)) } })
    : accept(true)

/** What becomes of a discount that is asked for: within the limit of who asks it is approved at once. Pure. */
export function decideRequest(
  amount: Paise,
  { share, limit }: Deciding,
): Verdict<'requested' | 'approved', 'MORE_THAN_THE_SHARE'> {
  const verdict = decideShare(amount, share)
  return verdict.ok ? accept(isWithin(amount, limit) ? 'approved' : 'requested') : verdict
}

type Discount = { readonly amount: Paise; readonly state: string }

/** Whether a discount that was asked for may be approved now: the share may have become less since. Pure. */
export function decideApproval(
  { amount, state }: Discount,
  { share, limit }: Deciding,
): Verdict<true, 'DECIDED_ALREADY' | 'MORE_THAN_THE_SHARE' | 'BEYOND_LIMIT'> {
  if (state !== 'requested') return refuse('DECIDED_ALREADY')
  if (limit !== null && amount > limit)
    return refuse('BEYOND_LIMIT', { field: 'amount', values: { limit: showRupees(limit) } })
  return decideShare(amount, share)
}
