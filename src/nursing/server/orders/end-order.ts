import { signedAs } from '../../../access/server/signature/clinical-signer.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import { lockedOrder } from './stored-orders.queries.ts'

/** Stops an order: what is due from now on is closed. */
export const stopOrder = operation(
  medicationOrdersContract.stop,
  async ({ db, now, actor, record, refuse }, { id, reason }) => {
    const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
    if (order.stoppedAt !== null) refuse('STOPPED_ALREADY')
    await db
      .updateTable('medication_orders')
      .set({ stopped_at: now, stopped_by: actor.userId, stop_reason: reason })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'medication.stopped',
      subject: { type: 'medication_order', id },
      patientId: order.patientId,
      facts: { visit: order.visitId, reason },
    })
    return { id }
  },
)

/** Countersigns what one told a nurse. */
export const countersignOrder = operation(medicationOrdersContract.countersign, async (context, { id }) => {
  const { db, now, actor, record, refuse } = context
  const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
  if (order.signedAs !== null) refuse('SIGNED_ALREADY')
  if (order.toldBy !== actor.userId) refuse('NOT_TOLD_BY_YOU')
  await db
    .updateTable('medication_orders')
    .set({ signed_as: await signedAs(context), signed_at: now, signed_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record({
    type: 'medication.countersigned',
    subject: { type: 'medication_order', id },
    patientId: order.patientId,
    facts: { visit: order.visitId },
  })
  return { id }
})
