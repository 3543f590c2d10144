import { operation } from '../../../platform/server/contract/operation.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import { decideApproval } from '../../model/discount-limits.ts'
import { billOfVisit, currentLines } from '../bill/load-bill.ts'
import { discountsOf } from '../bill/stored-bills.queries.ts'
import { approvedOf, limitOf } from './discount-limit.queries.ts'

/** Approves or refuses a discount that was asked for. */
export const decideDiscount = operation(
  discountsContract.decideDiscount,
  async (context, { id, version, approved, reason }) => {
    const { db, actor, now, record, refuse, orRefuse } = context
    const discount = await db
      .selectFrom('bill_discounts')
      .select(['visit_id', 'amount', 'state', 'created_by', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!discount) return refuse('NOT_FOUND')
    const bill = await billOfVisit(context, discount.visit_id)
    if (discount.version !== version) return refuse('DECIDED_ALREADY')
    if (approved) {
      const { gross } = totalsOf(await currentLines(db, bill))
      const before = approvedOf(await discountsOf(db, discount.visit_id))
      const limit = await limitOf(db, { actor, now, bill: { gross, approved: before } })
      const asked = { amount: Number(discount.amount), requestedBy: discount.created_by, state: discount.state }
      orRefuse(decideApproval(asked, { userId: actor.userId, limit }))
    } else if (!reason) return refuse('REASON_REQUIRED', { field: 'reason' })
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
