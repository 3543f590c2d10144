import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import { billsContract, type LateTray } from '../../model/bill/bills.contract.ts'
import { movedOn } from '../../model/bill/changes/late-tray.ts'
import { draftOf } from '../bill/draft-of.ts'
import { type BillOfVisit, billOfVisit, confirmedOf } from '../bill/load-bill.ts'
import { linesOfBill } from '../bill/stored-bills.queries.ts'

export const showLateTray = operation(billsContract.lateTray, async (context, { visitId, payerId }) => ({
  tray: await lateTrayOf(context.db, await billOfVisit(context, visitId, payerId)),
}))

/**
 * What the confirmed version of a bill has not and its next version has: that of the open draft, else the one that would be begun now,
 * with the changes that the confirmed one had. Null while nothing is confirmed.
 */
export async function lateTrayOf(db: HospitalDb, bill: BillOfVisit): Promise<LateTray | null> {
  const confirmed = confirmedOf(bill)
  if (!confirmed) return null
  const open = bill.versions.find(({ state }) => !isFrozen(state))
  const { facts, payer } = bill
  const stay = await bill.visitToBill()
  const next = await draftOf(db, { facts, payer, billId: open?.id ?? confirmed.id, stay })
  const moved = movedOn(await linesOfBill(db, confirmed.id), next.lines)
  return {
    ...moved,
    lines: [...moved.lines],
    billNo: confirmed.billNo ?? bill.billNo,
    versionNo: confirmed.versionNo,
    openVersion: open?.versionNo ?? null,
    patientShare: next.totals.patientShare,
  }
}
