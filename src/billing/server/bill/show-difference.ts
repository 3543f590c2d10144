import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { differenceOf } from '../../model/bill/changes/bill-difference.ts'
import { type BillOfVisit, billOfVisit, currentLines } from './load-bill.ts'
import { type StoredBill, storedBill } from './stored-bills.queries.ts'

/** What differs between two versions of a bill; without the other one, from the version before. */
export const showDifference = operation(billsContract.difference, async (context, { billId, with: other }) => {
  const { db, refuse } = context
  const asked = await storedBill(db, billId)
  if (!asked) return refuse('NOT_FOUND')
  const bill = await billOfVisit(context, asked.visitId, asked.payerId)
  const compared = bill.versions.find(({ id, versionNo }) => (other ? id === other : versionNo === asked.versionNo - 1))
  if (!compared || compared.id === asked.id) return refuse('NOTHING_TO_COMPARE')
  const [earlier, later] = compared.versionNo < asked.versionNo ? [compared, asked] : [asked, compared]
  const before = await side(db, bill, earlier)
  const after = await side(db, bill, later)
  const lines = differenceOf(before.lines, after.lines)
  return {
    before: before.version,
    after: after.version,
    difference: after.version.total - before.version.total,
    unchanged: lines.filter(({ kind }) => kind === 'same').length,
    lines: lines.filter(({ kind }) => kind !== 'same'),
  }
})

async function side(db: HospitalDb, bill: BillOfVisit, stored: StoredBill) {
  const lines = await currentLines(db, { ...bill, current: stored })
  const version = {
    id: stored.id,
    billNo: stored.billNo ?? bill.billNo,
    versionNo: stored.versionNo,
    state: stored.state,
    total: totalsOf(lines).total,
    at: (stored.confirmedAt ?? stored.draftedAt).toISOString(),
    by: stored.confirmedBy ?? stored.draftedBy,
  }
  return { lines, version }
}
