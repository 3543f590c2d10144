import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { comparedLines } from '../../model/bill/difference/bill-difference.ts'
import type { VersionDifference } from '../../model/bill/difference/difference-view.ts'
import { type BillOfVisit, billOfVisit, currentLines } from './load-bill.ts'
import { type StoredBill, storedBill } from './stored-bills.queries.ts'

export type Comparing = Pick<
  Context<'NOT_FOUND' | 'GRACE_EXPIRED' | 'NO_SUCH_PAYER' | 'NOTHING_TO_COMPARE'>,
  'db' | 'now' | 'refuse' | 'orRefuse'
>
type Asked = { readonly billId: string; readonly with?: string | undefined; readonly unchanged?: '1' | undefined }

/** What differs between two versions of a bill; without the other one, from the version before. */
export const showDifference = operation(billsContract.difference, async (context, asked) => {
  const { difference } = await comparedVersions(context, asked)
  return difference
})

/** The bill whose versions are compared, and how they differ. */
export async function comparedVersions(context: Comparing, { billId, with: other, unchanged }: Asked) {
  const { db, refuse } = context
  const asked = await storedBill(db, billId)
  if (!asked) return refuse('NOT_FOUND')
  const bill = await billOfVisit(context, asked.visitId, asked.payerId)
  const compared = bill.versions.find(({ id, versionNo }) => (other ? id === other : versionNo === asked.versionNo - 1))
  if (!compared || compared.id === asked.id) return refuse('NOTHING_TO_COMPARE')
  const [earlier, later] = compared.versionNo < asked.versionNo ? [compared, asked] : [asked, compared]
  const before = await currentLines(db, { ...bill, current: earlier })
  const after = await currentLines(db, { ...bill, current: later })
  const sides = { before: sideOf(bill, earlier, before), after: sideOf(bill, later, after) }
  const difference: VersionDifference = {
    ...sides,
    difference: sides.after.total - sides.before.total,
    ...comparedLines(before, after, unchanged !== undefined),
  }
  return { bill, difference }
}

function sideOf(bill: BillOfVisit, stored: StoredBill, lines: readonly BillLine[]) {
  const { total, payerShare, patientShare } = totalsOf(lines)
  return {
    id: stored.id,
    billNo: stored.billNo ?? bill.billNo,
    versionNo: stored.versionNo,
    state: stored.state,
    total,
    payerShare,
    patientShare,
    reason: stored.reason,
    at: (stored.confirmedAt ?? stored.draftedAt).toISOString(),
    by: stored.confirmedBy ?? stored.draftedBy,
  }
}
