import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { savePayerChange } from '../../../visits/server/payer/save-payer-change.ts'
import { chargedVisit } from '../price-basis.queries.ts'
import { repriceCharges } from './reprice-charges.ts'

/** Another payer pays from today on; what was charged from today on is charged again only when the desk says so. */
export const changePayer = operation(payerChangeContract.change, async (context, { id, payerId, reason, reprice }) => {
  const { db, now, record, refuse } = context
  if (reprice) await visitOfBill(context, id)
  const { visit, payer } = await savePayerChange(context, { id, payerId, reason })
  const charged = reprice ? ((await chargedVisit(db, id)) ?? refuse('NOT_FOUND')) : null
  const repriced = charged ? await repriceCharges(db, charged, dayOf(now)) : 0
  await record({
    type: 'visit.payer_changed',
    subject: { type: 'visit', id },
    patientId: visit.patientId,
    // The reason is free text: it is in the history of the visit, not here.
    facts: { from: visit.payerId, to: payer.id, repriced },
  })
  return { visitNo: visit.visitNo, corporate: payer.name, repriced }
})
