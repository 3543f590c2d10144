import { heldBy } from '../../../grants.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { hospitalRulesOf } from '../../../schemes/server/rules/hospital-rules.queries.ts'
import { type Discounted, discountLimit, discountPart } from '../../model/discount-limits.ts'
import type { StoredDiscount } from '../bill/stored-bills.queries.ts'

/** The discounts that are approved, in paise. */
export const approvedOf = (discounts: readonly StoredDiscount[]): Paise =>
  discounts.filter(({ state }) => state === 'approved').reduce((sum, { amount }) => sum + Number(amount), 0)

type Asked = { readonly actor: Actor; readonly now: Date; readonly bill: Discounted }

/** What an account may still approve of a bill by the rules of today, in paise; null without a limit. */
export async function limitOf(db: HospitalDb, { actor, now, bill }: Asked): Promise<Paise | null> {
  const { discountLimits } = await hospitalRulesOf(db)
  return discountLimit(discountPart(discountLimits, heldBy(actor.role, actor.desks), dayOf(now)), bill)
}
