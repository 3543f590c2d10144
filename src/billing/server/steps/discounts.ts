import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { heldBy } from '../../../grants.ts'
import { paiseOf, showRupees } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import { discountsContract } from '../../model/bill/discounts.contract.ts'
import { decideApproval } from '../../model/discount-limits.ts'
import { billOfVisit, currentLines } from '../bill/load-bill.ts'

/** Asks for a discount of a visit: not more than what the patient pays. */
export const requestDiscount = operation(
  discountsContract.requestDiscount,
  async (context, { visitId, amount, reason }) => {
    const { db, record, refuse } = context
    const bill = await billOfVisit(context, visitId)
    const asked = paiseOf(amount) ?? 0
    const { patientShare } = totalsOf(await currentLines(db, bill))
    if (asked > patientShare)
      return refuse('MORE_THAN_THE_SHARE', { field: 'amount', values: { most: showRupees(patientShare) } })
    const { id } = await db
      .insertInto('bill_discounts')
      .values({ visit_id: visitId, patient_id: bill.facts.patientId, amount: asked, reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'discount.requested',
      subject: { type: 'bill_discount', id },
      patientId: bill.facts.patientId,
    })
    return { id }
  },
)

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
    const { patientId } = await visitOfBill(context, discount.visit_id)
    const decider = { userId: actor.userId, held: heldBy(actor.role, actor.desks) }
    const asked = { amount: Number(discount.amount), requestedBy: discount.created_by, state: discount.state }
    if (discount.version !== version) return refuse('DECIDED_ALREADY')
    if (approved) orRefuse(decideApproval(asked, decider))
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
      patientId,
      facts: { state },
    })
    return { id, state }
  },
)
