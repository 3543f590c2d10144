import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { type LateCharge, lateChargesOf } from '../../model/bill/changes/late-charges.ts'
import { type BillOfVisit, billOfVisit, confirmedOf, draftOfBill } from './load-bill.ts'
import { linesOfBill } from './stored-bills.queries.ts'

export const showLateCharges = operation(billsContract.lateCharges, async (context, { visitId, payerId }) => {
  const bill = await billOfVisit(context, visitId, payerId)
  const confirmed = confirmedOf(bill)
  if (!confirmed) return { billNo: null, charges: [], difference: 0 }
  const charges = await lateCharges(context.db, bill, await linesOfBill(context.db, confirmed.id))
  const difference = charges.reduce((sum, { amount, state }) => sum + (state === 'claimed' ? amount : 0), 0)
  return { billNo: confirmed.billNo, charges, difference }
})

/** What a confirmed version, whose lines these are, does not have as it is now. */
export async function lateCharges(
  db: HospitalDb,
  bill: BillOfVisit,
  confirmed: readonly BillLine[],
): Promise<LateCharge[]> {
  const { charged, lines } = await draftOfBill(db, { ...bill, current: null })
  return lateChargesOf(confirmed, charged, lines)
}
