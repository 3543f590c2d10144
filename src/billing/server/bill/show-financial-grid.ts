import { operation } from '../../../platform/server/contract/operation.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { gridOf } from '../../model/bill/grid-of.ts'
import { countedBills } from './counted-bills.ts'
import { receivedFor } from './received-for.ts'

/** The financial summary: one truth with the bill and the journal, computed by one function. */
export const showFinancialGrid = operation(billsContract.financialGrid, async (context, { visitId }) => {
  const bills = await countedBills(context, visitId)
  const counted = bills.map(({ bill, counted, lines }) => ({
    billNo: counted?.billNo ?? bill.billNo,
    state: counted?.state ?? 'draft',
    isPrivate: bill.payer.kind === 'private',
    lines,
  }))
  return gridOf(counted, await receivedFor(context.db, visitId))
})
