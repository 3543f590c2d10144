import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { billNoOf } from '../../model/bill/bill-states.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { billFacts, payersBilled } from './bill-facts.queries.ts'
import { billsOfVisits } from './stored-bills.queries.ts'

/** The bills of a visit in all stored versions, the newest first. */
export const showVersions = operation(billsContract.versions, async (context, { visitId }) => {
  const { db, refuse } = context
  await visitOfBill(context, visitId)
  const [facts] = await billFacts(db, [visitId])
  if (!facts) return refuse('NOT_FOUND')
  const payers = (await payersBilled(db, [visitId])).get(visitId) ?? []
  const bills = await billsOfVisits(db, [visitId])
  return {
    bills: bills.map((bill) => {
      const place = payers.findIndex(({ id }) => id === bill.payerId)
      return {
        id: bill.id,
        visitId,
        visitNo: facts.visitNo,
        patientType: facts.patientType,
        payerId: bill.payerId,
        payer: payers[place]?.name ?? '',
        billNo: bill.billNo ?? billNoOf(facts.visitNo, place + 1, bill.versionNo),
        versionNo: bill.versionNo,
        state: bill.state,
        reason: bill.cancelReason ?? bill.reason,
        total: bill.total === null ? null : Number(bill.total),
        createdAt: bill.draftedAt.toISOString(),
        confirmedAt: bill.confirmedAt?.toISOString() ?? null,
        confirmedBy: bill.confirmedBy,
        printCount: bill.printCount,
      }
    }),
  }
})
