import * as z from 'zod/mini'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { MOST_LINES } from './order-forms.ts'
import { PAYMENT_REFUSALS } from './payment-gate.ts'

const ofVisit = z.object({ visitId: uuid })

/** Tests that can be done on blood that is already there (orders design 3, amendments 22). The laboratory carries it out. */
export const bloodHereContract = {
  find: route({
    method: 'GET',
    path: '/visits/{visitId}/blood-here',
    summary:
      'The containers of a visit on which a test could be done now without drawing again; none where one of them is missing',
    permission: 'order:create',
    params: ofVisit,
    query: z.object({ testId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: ['orders', 'samples', 'lab_catalogue'],
    reply: z.object({ containers: z.array(z.object({ no: z.string(), name: z.string(), collectedAt: instant })) }),
  }),
  use: route({
    method: 'POST',
    path: '/visits/{visitId}/blood-here',
    summary: 'Do ordered tests on blood that is already there: they join its containers, and nothing is drawn for them',
    permission: 'order:create',
    params: ofVisit,
    body: z.object({
      lineIds: z
        .array(uuid)
        .check(z.minLength(1, 'Please choose a test'), z.maxLength(MOST_LINES, `At most ${MOST_LINES} in one order`)),
      isUnpaidConfirmed: z._default(z.boolean(), false),
    }),
    reply: z.object({ numbers: z.array(z.string()) }),
    records: 'sample.tests_added',
    refusals: {
      NOT_HERE: {
        status: 409,
        text: 'The blood that is here cannot be used for it: it is to be drawn',
        constraints: { line_joins_usable_container: 'lineIds', one_line_a_container: 'lineIds' },
      },
      ...PAYMENT_REFUSALS,
    },
  }),
}
