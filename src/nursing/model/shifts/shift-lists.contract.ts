import * as z from 'zod/mini'
import { instant, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

const ofWard = z.object({ wardId: uuid })
const moment = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })

const missedDose = z.object({
  orderId: uuid,
  dueAt: instant,
  name: z.string(),
  visitNo: z.string(),
  patientName: z.string(),
  place: z.nullable(z.string()),
  /** Why, once the list is accepted. */
  reason: z.nullable(z.string()),
})
export type MissedDose = z.output<typeof missedDose>

const shift = z.object({
  beganAt: instant,
  endsAt: instant,
  isOver: z.boolean(),
  missed: z.array(missedDose),
  accepted: z.nullable(z.object({ at: instant, by: z.string(), remark: z.string() })),
})
export type Shift = z.output<typeof shift>

/** The list at the end of a shift. */
export const shiftListsContract = {
  ofWard: route({
    method: 'GET',
    path: '/wards/{wardId}/shift-lists',
    summary: 'The last shifts of a ward with what was missed in each, the present one first',
    permission: 'treatment:read',
    params: ofWard,
    reads: ['treatment', 'visits', 'patients', 'stays', 'wards', 'users'],
    reply: z.object({ ward: z.string(), shifts: z.array(shift) }),
  }),
  accept: route({
    method: 'POST',
    path: '/wards/{wardId}/shift-lists',
    summary: 'Accept the list of a shift that is over, with the reason of each dose that was missed',
    permission: 'shift:accept',
    params: ofWard,
    body: z.object({
      beganAt: moment,
      remark: z._default(text(1000), ''),
      reasons: z
        .array(z.object({ orderId: uuid, dueAt: moment, reason: z._default(text(300), '') }))
        .check(z.maxLength(500)),
    }),
    creates: true,
    reply: z.object({ id: uuid, missed: z.int() }),
    records: 'shift.accepted',
    refusals: {
      NO_SUCH_SHIFT: { status: 400, text: 'No shift begins then' },
      SHIFT_RUNS: { status: 409, text: 'This shift is not over, or its last doses can still be signed' },
      ACCEPTED_ALREADY: {
        status: 409,
        text: 'This list is accepted already',
        constraints: { one_shift_list_a_ward: null },
      },
      REASON_REQUIRED: { status: 400, text: 'Reason is required' },
      SIGNED_MEANWHILE: {
        status: 409,
        text: 'Something of the list has just changed. Open it again.',
        constraints: { one_act_a_due_dose: null },
      },
    },
  }),
}
