import * as z from 'zod/mini'
import { WITHDRAWAL_REFUSALS } from '../../../patients/model/withdrawal-refusals.ts'
import { optionalText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

/** Deletes a visit. Apart from the other calls of visits: lists that offer it need none of those. */
export const withdrawVisit = route({
  method: 'DELETE',
  path: '/visits/{id}',
  summary: 'Withdraw a visit; its room becomes free, restorable for 30 days',
  permission: 'visit:withdraw',
  params: z.object({ id: uuid }),
  query: z.object({ reason: optionalText(300) }),
  reply: z.object({ visitNo: z.string() }),
  records: 'visit.withdrawn',
  refusals: {
    NOT_FOUND: { status: 404, text: 'Failed to find visit. Please try again.' },
    STILL_ADMITTED: {
      status: 409,
      text: 'The patient is admitted. Discharge the patient, or cancel the admission first.',
      constraints: { admitted_visit_is_not_withdrawn: null },
    },
    ...WITHDRAWAL_REFUSALS,
  },
})
