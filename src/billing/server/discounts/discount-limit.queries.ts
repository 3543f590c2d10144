import { heldBy } from '../../../grants.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { hospitalRulesOf } from '../../../schemes/server/rules/hospital-rules.queries.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import { type Discounted, discountLimit, discountPart } from '../../model/discount-limits.ts'
import { type BillOfVisit, currentLines } from '../bill/load-bill.ts'
import { discountsOf } from '../bill/stored-bills.queries.ts'

type Asked = { readonly actor: Actor; readonly now: Date; readonly bill: BillOfVisit }

/** A bill as its discounts are decided, in paise: what its patient still pays, and what an account may still approve of it. */
export async function decidingOn(
  db: HospitalDb,
  { actor, now, bill }: Asked,
): Promise<Discounted & { readonly share: Paise; readonly limit: Paise | null }> {
  const [{ discountLimits }, discounts] = await Promise.all([hospitalRulesOf(db), discountsOf(db, bill.facts.visitId)])
  const { gross, patientShare: share } = totalsOf(await currentLines(db, bill))
  const approved = discounts
    .filter(({ billId, state }) => billId === bill.current?.id && state === 'approved')
    .reduce((sum, { amount }) => sum + Number(amount), 0)
  const part = discountPart(discountLimits, heldBy(actor.role, actor.desks), dayOf(now))
  return { gross, approved, share, limit: discountLimit(part, { gross, approved }) }
}
