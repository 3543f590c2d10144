import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import type { FinancialGrid } from '../../model/bill/grid/financial-grid.ts'
import { type GridBill, gridOf } from '../../model/bill/grid/grid-of.ts'
import { byBill, type Deducted, deductedOfVisits } from '../steps/post-deduction.ts'
import { countedBills } from './counted-bills.ts'
import { type BilledVisit, type BillOfVisit, billOfVisit } from './load-bill.ts'
import { receivedFor } from './received-for.ts'

/** The financial summary: one truth with the bill and the journal, computed by one function. */
export const showFinancialGrid = operation(billsContract.financialGrid, async (context, { visitId }) =>
  gridOfVisit(context.db, await billOfVisit(context, visitId)),
)

/** The financial summary of the visit of a bill; the lines of `shown`, a version of that visit, are not computed again. */
export async function gridOfVisit(db: HospitalDb, visit: BillOfVisit, shown?: BillView): Promise<FinancialGrid> {
  const { visitId } = visit.facts
  const [received, deducted] = await Promise.all([receivedFor(db, visitId), deductedOfVisits(db, [visitId])])
  return gridOf(await gridBills(db, visit, { shown, deducted }), received)
}

type Counting = { readonly shown?: BillView | undefined; readonly deducted: readonly Deducted[] }

/** The bills of a visit as its financial summary counts them, one a payer, with what payers deducted of them. */
export async function gridBills(
  db: HospitalDb,
  visit: BilledVisit,
  { shown, deducted }: Counting,
): Promise<GridBill[]> {
  const deductions = byBill(deducted)
  return (await countedBills(db, visit, shown)).map(({ bill, counted, lines }) => ({
    billNo: counted?.billNo ?? bill.billNo,
    payerId: bill.payer.id,
    deducted: deductions.get(counted?.id ?? '') ?? 0,
    state: counted?.state ?? 'draft',
    isPrivate: bill.payer.kind === 'private',
    lines,
  }))
}
