import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { linesOf } from '../../model/bill/bill-totals.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import type { FinancialGrid } from '../../model/bill/financial-grid.ts'
import { type GridBill, gridOf } from '../../model/bill/grid-of.ts'
import { type BillOfVisit, billOfVisit, billsOfPayers, confirmedOf, currentLines } from './load-bill.ts'
import { receivedFor } from './received-for.ts'

/** The financial summary: one truth with the bill and the journal, computed by one function. */
export const showFinancialGrid = operation(billsContract.financialGrid, async (context, { visitId }) =>
  gridOfVisit(context.db, await billOfVisit(context, visitId)),
)

/** The financial summary of the visit of a bill; the lines of `shown`, a version of that visit, are not computed again. */
export async function gridOfVisit(db: HospitalDb, visit: BillOfVisit, shown?: BillView): Promise<FinancialGrid> {
  return gridOf(await countedBills(db, visit, shown), await receivedFor(db, visit.facts.visitId))
}

/** The bills that count for a visit, one a payer: the confirmed version; where there is none, the draft as it is now. */
export async function countedBills(db: HospitalDb, visit: BillOfVisit, shown?: BillView): Promise<GridBill[]> {
  const counted: GridBill[] = []
  for (const bill of billsOfPayers(visit)) {
    const current = confirmedOf(bill) ?? bill.current
    const isShown = shown?.payerId === bill.payer.id && shown.id === (current?.id ?? null)
    counted.push({
      billNo: current?.billNo ?? bill.billNo,
      state: current?.state ?? 'draft',
      isPrivate: bill.payer.kind === 'private',
      lines: isShown ? linesOf(shown) : await currentLines(db, { ...bill, current }),
    })
  }
  return counted
}
