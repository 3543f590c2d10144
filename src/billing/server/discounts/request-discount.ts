import { paiseOf } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import { decideRequest } from '../../model/discount-limits.ts'
import { decidingOn } from './discount-limit.queries.ts'
import { draftToDiscount } from './open-discount.ts'

/** Asks for a discount of a draft, not more than what the patient pays; within the limit of who asks it is approved at once. */
export const requestDiscount = operation(
  discountsContract.requestDiscount,
  async (context, { visitId, payerId, amount, reason }) => {
    const { db, actor, now, record, orRefuse } = context
    const bill = await draftToDiscount(context, { visitId, payerId })
    const { patientId } = bill.facts
    const asked = paiseOf(amount) ?? 0
    const state = orRefuse(decideRequest(asked, await decidingOn(db, { actor, now, bill })))
    const { id } = await db
      .insertInto('bill_discounts')
      .values({
        visit_id: visitId,
        patient_id: patientId,
        bill_id: bill.current.id,
        amount: asked,
        reason,
        state,
        ...(state === 'approved' && { decided_at: now, decided_by: actor.userId }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'discount.requested',
      subject: { type: 'bill_discount', id },
      patientId,
      facts: { state },
    })
    return { id, state }
  },
)
