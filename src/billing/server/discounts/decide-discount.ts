import { operation } from '../../../platform/server/contract/operation.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import { decideApproval } from '../../model/discount-limits.ts'
import { decidingOn } from './discount-limit.queries.ts'
import { openDiscount } from './open-discount.ts'

/** Approves or refuses a discount that was asked for: the bill may have become another since. */
export const decideDiscount = operation(
  discountsContract.decideDiscount,
  async (context, { id, version, approved, reason }) => {
    const { db, actor, now, record, refuse, orRefuse } = context
    const { bill, discount } = await openDiscount(context, { id, version })
    if (approved) orRefuse(decideApproval(discount, await decidingOn(db, { actor, now, bill })))
    else if (!reason) return refuse('REASON_REQUIRED', { field: 'reason' })
    const state = approved ? ('approved' as const) : ('refused' as const)
    await db
      .updateTable('bill_discounts')
      .set({ state, decided_at: now, decided_by: actor.userId, decision_reason: reason })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'discount.decided',
      subject: { type: 'bill_discount', id },
      patientId: bill.facts.patientId,
      facts: { state },
    })
    return { id, state }
  },
)
