import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { billOfVisit } from '../bill/load-bill.ts'
import { type StoredBill, storedBill } from '../bill/stored-bills.queries.ts'
import { savePrint } from './bill-prints.queries.ts'
import type { AskedPrint, AskingForBill } from './bill-to-print.ts'

/** Counts a print of a document. A draft says that it is one, and may be printed as often as it changes. */
export const countPrint = operation(billPrintsContract.countPrint, async (context, { document, ...asked }) => {
  const { db, record } = context
  const { patientId } = await visitOfBill(context, asked.visitId)
  const version = await storedVersion(context, asked)
  const print = version && isFrozen(version.state) ? await savePrint(db, version.id, document) : null
  const copyNo = print?.copyNo ?? 0
  await record({
    type: 'bill.printed',
    subject: { type: 'visit', id: asked.visitId },
    patientId,
    facts: { document, copyNo },
  })
  return { printId: print?.id ?? null, copyNo, isDuplicate: copyNo > 1 }
})

/** The version that a print shows, as far as it is stored. */
async function storedVersion(
  context: AskingForBill,
  { visitId, payerId, billId }: AskedPrint,
): Promise<StoredBill | null> {
  if (billId) {
    const version = await storedBill(context.db, billId)
    return version?.visitId === visitId ? version : context.refuse('NOT_FOUND')
  }
  return (await billOfVisit(context, visitId, payerId)).current
}
