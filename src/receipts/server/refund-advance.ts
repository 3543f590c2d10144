import { operation } from '../../platform/server/contract/operation.ts'
import { decidePayment } from '../model/receipt-form.ts'
import { receiptsContract } from '../model/receipts.contract.ts'
import { payingVisit } from './receipts-of-visit.ts'
import { takeReceipt } from './take-receipt.ts'

/** Refunds of the advances of a visit; the kept balance refuses what is not there, also when two refund at once. */
export const refundAdvance = operation(
  receiptsContract.refund,
  async ({ db, actor, now, record, refuse, orRefuse }, { visitId, reason, remark, ...payment }) => {
    const visit = (await payingVisit(db, visitId)) ?? refuse('NOT_FOUND')
    const amount = orRefuse(decidePayment(payment))
    const receipt = {
      ...payment,
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
