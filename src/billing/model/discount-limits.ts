import type { Paise } from '../../kernel/money.ts'
import { showRupees } from '../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

/** Up to which amount a holder of a role or desk approves a discount, in paise; null is without limit. */
const LIMITS: Readonly<Record<string, Paise | null>> = {
  admin: null,
  accounts: 2_500_000,
  billing: 500_000,
  user: 500_000,
}

type Decider = { readonly userId: string; readonly held: readonly string[] }
type Discount = { readonly amount: Paise; readonly requestedBy: string | null; readonly state: string }
type Refusal = 'DECIDED_ALREADY' | 'OWN_REQUEST' | 'BEYOND_LIMIT'

/** What somebody who holds these roles and desks may approve: the highest of them, null without limit. */
export function discountLimit(held: readonly string[]): Paise | null {
  const limits = held.map((holder) => LIMITS[holder] ?? (holder in LIMITS ? null : 0))
  return limits.includes(null) ? null : Math.max(0, ...limits.map((limit) => limit ?? 0))
}

/** Whether a discount may be approved by this person; only an administrator decides on an own request. Pure. */
export function decideApproval(discount: Discount, { userId, held }: Decider): Verdict<true, Refusal> {
  if (discount.state !== 'requested') return refuse('DECIDED_ALREADY')
  const limit = discountLimit(held)
  if (limit === null) return accept(true)
  if (discount.requestedBy === userId) return refuse('OWN_REQUEST')
  if (discount.amount > limit) return refuse('BEYOND_LIMIT', { values: { limit: showRupees(limit) } })
  return accept(true)
}
