import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { decideDeskChange } from '../../model/sources/decide-desk-change.ts'
import { ownedBy } from '../charge-row.ts'
import { chargeToCorrect } from './active-charges.queries.ts'
import { reverseCharge } from './reverse-charge.ts'

/** Takes a charge back with the reason; both rows stay. */
export const cancelCharge = operation(chargesContract.cancel, async (context, { id, reason }) => {
  const { db, record, refuse, orRefuse } = context
  const charge = (await chargeToCorrect(db, id)) ?? refuse('NOT_FOUND')
  await visitOfBill(context, charge.visit_id)
  orRefuse(decideDeskChange(ownedBy(charge), 'cancel'))
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
