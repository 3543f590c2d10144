import { operation } from '../../../platform/server/contract/operation.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import { billOfVisit, currentLines } from '../bill/load-bill.ts'
import { discountsOf } from '../bill/stored-bills.queries.ts'
import { showDiscount } from '../bill/view-of.ts'
import { approvedOf, limitOf } from './discount-limit.queries.ts'

/** The discounts of a visit, which are taken off the bill of today's payer, and what the actor may approve of it. */
export const showDiscounts = operation(discountsContract.discounts, async (context, { visitId }) => {
  const { db, actor, now } = context
  const bill = await billOfVisit(context, visitId)
  const discounts = await discountsOf(db, visitId)
  const { gross, patientShare } = totalsOf(await currentLines(db, bill))
  const approved = approvedOf(discounts)
  return {
    billNo: bill.billNo,
    isConfirmed: bill.current !== null && isFrozen(bill.current.state),
    gross,
    patientShare,
    approved,
    limit: await limitOf(db, { actor, now, bill: { gross, approved } }),
    discounts: discounts.map(showDiscount),
  }
})
