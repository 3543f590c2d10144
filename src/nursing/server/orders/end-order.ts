import { signedAs } from '../../../access/server/signature/clinical-signer.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import { stopOrders } from './stop-orders.ts'
import { lockedOrder } from './stored-orders.queries.ts'

/** Stops an order: what is due from now on is closed. */
export const stopOrder = operation(medicationOrdersContract.stop, async (context, { id, reason }) => {
  const { db, record, refuse } = context
  const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
  if (order.stoppedAt !== null) refuse('STOPPED_ALREADY')
  await stopOrders(context, [id], reason)
  await record({
    type: 'medication.stopped',
    subject: { type: 'medication_order', id },
    patientId: order.patientId,
    facts: { visit: order.visitId, reason },
  })
  return { id }
})

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
