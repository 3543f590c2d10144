import { paiseOf, showRupees } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
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
