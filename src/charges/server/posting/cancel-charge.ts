import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { reverseCharge } from './reverse-charge.ts'
import { chargeToCorrect } from './standing-charges.queries.ts'

/** Takes a charge back with the reason; both rows stay. */
export const cancelCharge = operation(chargesContract.cancel, async (context, { id, reason }) => {
  const { db, record, refuse } = context
  const charge = (await chargeToCorrect(db, id)) ?? refuse('NOT_FOUND')
  await visitOfBill(context, charge.visit_id)
  const reversed = await reverseCharge(db, id, { reason })
  if (!reversed?.isNew) return refuse('CHARGE_GONE')
  await record({
    type: 'charge.cancelled',
    subject: { type: 'charge', id },
    patientId: charge.patient_id,
    facts: { visit: charge.visit_id, reversal: reversed.id },
  })
  return { id: reversed.id }
})
