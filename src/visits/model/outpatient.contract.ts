import * as z from 'zod/mini'
import { uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

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
    refusals: { NOT_FOUND: { status: 404, text: 'Not found.' } },
  }),
}
