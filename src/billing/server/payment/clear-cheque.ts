import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { settleCheque } from '../../../receipts/server/settle-cheque.ts'
import { lockVisit } from './lock-visit.ts'
import { settleAdvances } from './settle-advances.ts'

/** Settles a cheque. One that is cleared pays what the patient owes of confirmed bills; what is beyond them is the patient's advance. */
export const clearCheque = operation(receiptsContract.settleCheque, async (context, { id, state }) => {
  const { db, now, record } = context
  const receipt = await db.selectFrom('receipts').select('visit_id').where('id', '=', id).executeTakeFirst()
  const visitId = receipt?.visit_id
  if (visitId) await lockVisit(db, visitId)
  const { number, patientId } = await settleCheque(context, { id, state })
  if (visitId) await settleAdvances(db, { visitId, day: dayOf(now) })
  await record({
    type: 'cheque.settled',
    subject: { type: 'receipt', id },
    patientId: patientId ?? undefined,
    facts: { number, state },
  })
  return {}
})
