import * as z from 'zod/mini'
import { INSURANCE_NO_REQUIRED } from '../../../patients/model/patient.ts'
import { requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

export const payerChangeForm = z.object({
  payerId: z.uuid('Please choose a corporate from the list.'),
  reason: requiredText(300, 'Please give the reason'),
})

/** Who pays for a visit (decisions, 'Corporate is a text on the patient'; decision record 032). */
export const payerChangeContract = {
  change: route({
    method: 'POST',
    path: '/visits/{id}/payer-changes',
    summary:
      "Let another payer pay for a visit, with the reason; the grace period runs on, the patient's own payer stays",
    permission: 'visit:change-payer',
    params: z.object({ id: uuid }),
    body: payerChangeForm,
    creates: true,
    reply: z.object({ visitNo: z.string(), corporate: z.string() }),
    records: 'visit.payer_changed',
    refusals: {
      NOT_FOUND: { status: 404, text: 'Not found.' },
      NO_SUCH_PAYER: {
        status: 400,
        text: 'Please choose a corporate from the list.',
        constraints: { payer_after_of_same_hospital: 'payerId' },
      },
      SAME_PAYER: {
        status: 409,
        text: 'This visit has this corporate already.',
        constraints: { payer_changes_to_another: 'payerId', payer_changes_from_the_present_one: 'payerId' },
      },
      INSURANCE_NO_REQUIRED: { status: 400, text: INSURANCE_NO_REQUIRED },
    },
  }),
}
