import { operation } from '../../../platform/server/contract/operation.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import { billOfVisit } from '../bill/load-bill.ts'
import { discountsOf } from '../bill/stored-bills.queries.ts'
import { showDiscount } from '../bill/view-of.ts'
import { decidingOn } from './discount-limit.queries.ts'

/** The discounts of a payer's bill and of its versions before, and what the actor may approve of it. */
export const showDiscounts = operation(discountsContract.discounts, async (context, { visitId, payerId }) => {
  const { db, actor, now } = context
  const bill = await billOfVisit(context, visitId, payerId)
  const { current } = bill
  const versions = new Map(bill.versions.map(({ id, versionNo }) => [id, versionNo]))
  const { gross, share, approved, limit } = await decidingOn(db, { actor, now, bill })
  const discounts = (await discountsOf(db, visitId)).flatMap((discount) => {
    const versionNo = versions.get(discount.billId)
    if (versionNo === undefined) return []
    return [{ ...showDiscount(discount), versionNo, hasEnded: discount.billId !== current?.id }]
  })
  discounts.sort((one, other) => one.versionNo - other.versionNo)
  return {
    billNo: bill.billNo,
    isConfirmed: current !== null && isFrozen(current.state),
    gross,
    patientShare: share,
    approved,
    limit,
    discounts,
  }
})
