import { operation } from '../../platform/server/contract/operation.ts'
import { decidePayment } from '../model/receipt-form.ts'
import { receiptsContract } from '../model/receipts.contract.ts'
import { payingVisit } from './receipts-of-visit.ts'
import { takeReceipt } from './take-receipt.ts'

/** Takes an advance for a visit; a cheque counts once it is cleared. */
export const takeAdvance = operation(
  receiptsContract.takeAdvance,
  async ({ db, actor, now, record, refuse, orRefuse }, { visitId, ...payment }) => {
    const visit = (await payingVisit(db, visitId)) ?? refuse('NOT_FOUND')
    const amount = orRefuse(decidePayment(payment))
    const receipt = { ...payment, kind: 'advance', amount, visit, receivedFrom: visit.patientName } as const
    const { id, number } = orRefuse(await takeReceipt(db, receipt, { by: actor.userId, now }))
    await record({
      type: 'receipt.taken',
      subject: { type: 'receipt', id },
      patientId: visit.patientId,
      facts: { number, amount, mode: payment.mode },
    })
    return { id, number }
  },
)
