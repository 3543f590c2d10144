import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decidePayment } from '../../../receipts/model/receipt-form.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { receivedOfVisit } from '../../../receipts/server/receipts-of-visit.queries.ts'
import { payingVisit } from '../../../receipts/server/receipts-of-visit.ts'
import { takeReceipt } from '../../../receipts/server/take-receipt.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import { decideRefund, type Refunding } from '../../model/payment/patient-money.ts'
import { countedBills } from '../bill/counted-bills.ts'
import { billedVisits } from '../bill/load-bill.ts'
import { lockVisit } from './lock-visit.ts'
import { settleAdvances } from './settle-advances.ts'

/** Refunds what the patient of a visit paid, advances and final payments alike, beyond what is owed. */
export const refundAdvance = operation(
  receiptsContract.refund,
  async ({ db, actor, now, record, refuse, orRefuse }, { visitId, reason, remark, isBelowConfirmed, ...payment }) => {
    await lockVisit(db, visitId)
    const visit = (await payingVisit(db, visitId)) ?? refuse('NOT_FOUND')
    const amount = orRefuse(decidePayment(payment))
    const [money, { inClearing }, running] = await Promise.all([
      settleAdvances(db, { visitId, day: dayOf(now) }),
      receivedOfVisit(db, visitId),
      runningBill(db, visitId, now),
    ])
    const mayGoBelow = actor.can.has('refund:early')
    orRefuse(decideRefund(amount, { money, inClearing, running, mayGoBelow, goesBelow: isBelowConfirmed === true }))
    const receipt = {
      ...payment,
      purpose: null,
      kind: 'refund',
      amount,
      visit,
      receivedFrom: visit.patientName,
      remark: [reason, remark].filter(Boolean).join('. '),
    } as const
    const { id, number } = orRefuse(await takeReceipt(db, receipt, { by: actor.userId, now }))
    await record({
      type: 'receipt.refunded',
      subject: { type: 'receipt', id },
      patientId: visit.patientId,
      facts: { number, amount, mode: payment.mode },
    })
    return { id, number }
  },
)

/** What the bills of a visit come to now, those that are not confirmed as drafted from what was charged until now. */
async function runningBill(db: HospitalDb, visitId: string, now: Date): Promise<Refunding['running']> {
  const [visit] = await billedVisits(db, [visitId], now)
  const bills = visit ? await countedBills(db, visit) : []
  return totalsOf(bills.flatMap(({ lines }) => lines))
}
