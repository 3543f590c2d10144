import { operation } from '../../../platform/server/contract/operation.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import { openDiscount } from './open-discount.ts'

/** Takes a discount back, whether decided or not: the patient pays it again. */
export const takeBackDiscount = operation(
  discountsContract.takeBackDiscount,
  async (context, { id, version, reason }) => {
    const { db, actor, now, record } = context
    const { bill } = await openDiscount(context, { id, version })
    await db
      .updateTable('bill_discounts')
      .set({ state: 'taken_back', taken_back_at: now, taken_back_by: actor.userId, take_back_reason: reason })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'discount.taken_back',
      subject: { type: 'bill_discount', id },
      patientId: bill.facts.patientId,
    })
    return { id, state: 'taken_back' as const }
  },
)
