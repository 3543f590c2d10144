import { operation } from '../../platform/server/contract/operation.ts'
import { chargesContract } from '../model/charges.contract.ts'
import { reverseCharge } from './reverse-charge.ts'
import { chargeToCorrect } from './standing-charges.queries.ts'

/** Takes a charge back with the reason; both rows stay. */
export const cancelCharge = operation(chargesContract.cancel, async ({ db, record, refuse }, { id, reason }) => {
  const charge = (await chargeToCorrect(db, id)) ?? refuse('NOT_FOUND')
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
