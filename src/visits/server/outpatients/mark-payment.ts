import { operation } from '../../../platform/server/contract/operation.ts'
import { outpatientContract } from '../../model/outpatient.contract.ts'

/** Marks whether the payment of an outpatient visit was received; who said so when is in the history. */
export const markPayment = operation(
  outpatientContract.markPayment,
  async ({ db, record, refuse }, { id, received }) => {
    const saved = await db
      .updateTable('visits')
      .set({ payment_received: received })
      .where('id', '=', id)
      .where('patient_type', '=', 'OPD')
      .returning(['patient_id', 'version'])
      .executeTakeFirst()
    if (!saved) return refuse('NOT_FOUND')
    await record({
      type: 'visit.payment_marked',
      subject: { type: 'visit', id },
      patientId: saved.patient_id,
      facts: { received },
    })
    return { version: saved.version }
  },
)
