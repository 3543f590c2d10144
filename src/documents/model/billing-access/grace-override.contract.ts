import * as z from 'zod/mini'
import { reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

export const overrideForm = z.object({ reason: reasonText() })

/** Opening the bill of a visit whose grace period is over (domain practice 3.25). */
export const graceOverrideContract = {
  override: route({
    method: 'POST',
    path: '/visits/{visitId}/grace-override',
    summary: 'Open the bill of a visit after its grace period without a referral letter, with the reason',
    permission: 'bill:open-after-grace',
    params: z.object({ visitId: uuid }),
    body: overrideForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'bill.opened_after_grace',
    refusals: {
      NOT_EXPIRED: {
        status: 409,
        text: 'The bill of this visit is open already.',
        constraints: { one_grace_override_a_visit: null },
      },
    },
  }),
}
