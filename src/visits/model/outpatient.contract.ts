import * as z from 'zod/mini'
import { uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { ALREADY_DISCHARGED } from './editing/already-discharged.ts'
import { QUEUE_STATUSES } from './queue.ts'

/** What is followed of an outpatient visit alone. */
export const outpatientContract = {
  markPayment: route({
    method: 'PATCH',
    path: '/opd/{id}/payment',
    summary: 'Mark the payment of an outpatient visit as received, or not; the last save wins',
    permission: 'outpatient-payment:mark',
    params: z.object({ id: uuid }),
    body: z.object({ received: z.boolean() }),
    reply: z.object({ version }),
    records: 'visit.payment_marked',
  }),
  moveInQueue: route({
    method: 'PATCH',
    path: '/opd/{id}/status',
    summary:
      'Move an outpatient in the queue, from the status the desk saw to another: waiting, in progress, completed',
    permission: 'visit:edit',
    params: z.object({ id: uuid }),
    body: z.object({ from: z.enum(QUEUE_STATUSES), to: z.enum(QUEUE_STATUSES) }),
    reply: z.object({ version }),
    records: 'visit.moved_in_queue',
    refusals: {
      MOVED: { status: 409, text: 'Someone else has just changed the status.' },
      ALREADY_DISCHARGED,
    },
  }),
}
