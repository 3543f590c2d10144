import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { decidePurpose } from '../../../receipts/model/purpose.ts'
import { decidePayment } from '../../../receipts/model/receipt-form.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { payingVisit } from '../../../receipts/server/receipts-of-visit.ts'
import { takeReceipt } from '../../../receipts/server/take-receipt.ts'
import { lockVisit } from './lock-visit.ts'
import { settleAdvances } from './settle-advances.ts'

/** Takes an advance for a visit, which pays what is owed of confirmed bills; a cheque counts once it is cleared. */
export const takeAdvance = operation(
  receiptsContract.takeAdvance,
  async ({ db, actor, now, record, refuse, orRefuse }, { visitId, ...payment }) => {
    await lockVisit(db, visitId)
    const visit = (await payingVisit(db, visitId)) ?? refuse('NOT_FOUND')
    const amount = orRefuse(decidePayment(payment))
    const purpose = orRefuse(decidePurpose(visit.payerKind, payment.purpose))
    const receipt = { ...payment, purpose, kind: 'advance', amount, visit, receivedFrom: visit.patientName } as const
    const { id, number } = orRefuse(await takeReceipt(db, receipt, { by: actor.userId, now }))
    await settleAdvances(db, { visitId, day: dayOf(now) })
    await record({
      type: 'receipt.taken',
      subject: { type: 'receipt', id },
      patientId: visit.patientId,
      facts: { number, amount, mode: payment.mode },
    })
    return { id, number }
  },
)
