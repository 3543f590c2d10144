import * as z from 'zod/mini'
import { reasonText, uuid } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { NOT_A_DRAFT, OF_A_BILL, STALE } from '../bill-refusals.ts'
import { draftNow } from '../changes/bill-changes.contract.ts'

/** Mandatory services of one visit (decision record 103). */
export const serviceSwitchContract = {
  switchService: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/services/{serviceId}/switch',
    summary: 'Stop charging a mandatory service to a visit, with the reason, or charge it again; on a draft',
    permission: 'bill:edit',
    params: z.object({ visitId: uuid, serviceId: uuid }),
    body: z.object({
      /** Of the bill as it was read; 0 while nothing of the draft is stored. */
      version: z.int().check(z.minimum(0)),
      payerId: z.optional(uuid),
      /** Whether it is charged from now on. */
      isOn: z.boolean(),
      reason: reasonText(),
    }),
    reply: draftNow,
    records: 'bill.service_switched',
    refusals: {
      ...OF_A_BILL,
      STALE,
      NOT_A_DRAFT,
      ALREADY: {
        status: 409,
        text: 'This service is switched <state> already.',
        constraints: { one_switch_a_visit_and_service: null },
      },
    },
  }),
}
