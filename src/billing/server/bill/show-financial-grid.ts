import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { gridOf } from '../../model/bill/grid-of.ts'
import { type BillOfVisit, billOfVisit, confirmedOf, currentLines } from './load-bill.ts'
import { receivedFor } from './received-for.ts'

/** The financial summary: one truth with the bill and the journal, computed by one function. */
export const showFinancialGrid = operation(billsContract.financialGrid, async (context, { visitId }) => {
  const own = await billOfVisit(context, visitId)
  const bills = [own]
  for (const { id } of own.payers) if (id !== own.payer.id) bills.push(await billOfVisit(context, visitId, id))
  const counted = []
  for (const bill of bills) counted.push(await countedBill(context.db, bill, context.now))
  return gridOf(counted, await receivedFor(context.db, visitId))
})

/** The confirmed version counts; where there is none, the draft as it is now. */
async function countedBill(db: HospitalDb, bill: BillOfVisit, now: Date) {
  const current = confirmedOf(bill) ?? bill.current
  const lines = await currentLines(db, { ...bill, current }, now)
  return {
    billNo: current?.billNo ?? bill.billNo,
    state: current?.state ?? 'draft',
    isPrivate: bill.payer.kind === 'private',
    lines,
  }
}
