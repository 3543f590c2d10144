import * as z from 'zod/mini'
import { reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

const moment = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })
const byId = z.object({ id: uuid })

export const leaveForm = z.object({
  /** Null: now. */
  outAt: z._default(z.nullable(moment), null),
  expectedAt: z._default(z.nullable(moment), null),
  reason: reasonText(),
})

/** Leave of who stays: what is due meanwhile is closed on the treatment sheet. */
export const leavesContract = {
  out: route({
    method: 'POST',
    path: '/visits/{visitId}/leaves',
    summary: 'Note that a patient goes on leave: what is due is closed from then on until the return',
    permission: 'leave:write',
    params: z.object({ visitId: uuid }),
    body: leaveForm,
    creates: true,
    reply: byId,
    records: 'leave.begun',
    refusals: {
      NOT_IN_HOUSE: { status: 409, text: 'The patient was not in the house then' },
      IN_THE_FUTURE: { status: 400, text: 'This time is not here yet' },
      ON_LEAVE_ALREADY: {
        status: 409,
        text: 'The patient was on leave already then',
        constraints: { one_leave_at_a_time: 'outAt' },
      },
      EXPECTED_BEFORE_OUT: { status: 400, text: 'After the time of leaving' },
    },
  }),
  back: route({
    method: 'POST',
    path: '/leaves/{id}/return',
    summary: 'Note that a patient is back from leave: what is due from then on is open',
    permission: 'leave:write',
    params: byId,
    body: z.object({ backAt: z._default(z.nullable(moment), null) }),
    reply: byId,
    records: 'leave.ended',
    refusals: {
      BACK_ALREADY: { status: 409, text: 'The return is noted already' },
      STRUCK_ALREADY: { status: 409, text: 'This is struck out already' },
      IN_THE_FUTURE: { status: 400, text: 'This time is not here yet' },
      BACK_BEFORE_OUT: { status: 400, text: 'After the time of leaving' },
    },
  }),
  strike: route({
    method: 'POST',
    path: '/leaves/{id}/striking',
    summary: 'Strike out a leave that one noted oneself by mistake: what was due is open again',
    permission: 'leave:write',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: byId,
    records: 'leave.struck_out',
    refusals: {
      STRUCK_ALREADY: { status: 409, text: 'This is struck out already' },
      NOT_YOUR_ENTRY: { status: 403, text: 'Only who signed it strikes it out' },
    },
  }),
}
