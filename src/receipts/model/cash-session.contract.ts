import * as z from 'zod/mini'
import { SECOND_PERSON_REFUSALS, secondPerson } from '../../access/model/pin/second-person.ts'
import { paiseOf } from '../../kernel/money.ts'
import { instant, optionalText, text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { DENOMINATIONS } from './cash-count.ts'
import { MODES } from './payment-modes.ts'

const paise = z.int()
const rupees = text(20).check(z.refine((typed) => paiseOf(typed || '0') !== null, 'Please enter an amount in rupees'))
const pieces = z.int('Please enter a whole number').check(z.minimum(0), z.maximum(100_000))
const [first, ...others] = DENOMINATIONS.map(String)

export const openSessionForm = z.object({ float: rupees })
export const closeSessionForm = z.object({
  /** Pieces by denomination in rupees. */
  pieces: z.partialRecord(z.enum([first ?? '', ...others]), pieces),
  /** What was counted of the other modes, in rupees. */
  counted: z.partialRecord(z.enum(MODES), rupees),
  floatLeft: rupees,
  reason: optionalText(300),
  /** Who received the cash, and confirms it here with the own PIN. */
  receiver: z.optional(z.nullable(secondPerson)),
})

const modeSum = z.object({ mode: z.enum(MODES), receipts: z.int(), amount: paise })

/** The drawer of who collects (design of the cash session). */
export const cashSessionContract = {
  mine: route({
    method: 'GET',
    path: '/cash-session',
    summary: 'My open cash session with what came in by mode, and my earlier sessions',
    permission: 'cash-session:keep',
    reads: ['receipts'],
    reply: z.object({
      open: z.nullable(
        z.object({ id: uuid, number: z.string(), openedAt: instant, float: paise, modes: z.array(modeSum) }),
      ),
      earlier: z.array(
        z.object({
          id: uuid,
          number: z.string(),
          closedAt: instant,
          difference: paise,
          receivedBy: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  open: route({
    method: 'POST',
    path: '/cash-session',
    summary: 'Open a cash session with the float of its drawer',
    permission: 'cash-session:keep',
    body: openSessionForm,
    creates: true,
    reply: z.object({ id: uuid, number: z.string() }),
    records: 'cash_session.opened',
    refusals: {
      SESSION_OPEN: {
        status: 409,
        text: 'You have an open cash session already.',
        constraints: { one_open_session_a_person: null },
      },
    },
  }),
  close: route({
    method: 'POST',
    path: '/cash-session/close',
    summary:
      'Close my cash session with what was counted; a difference is explained and posted, and who receives the cash may confirm it',
    permission: 'cash-session:keep',
    body: closeSessionForm,
    reply: z.object({ difference: paise }),
    records: 'cash_session.closed',
    refusals: {
      ...SECOND_PERSON_REFUSALS,
      NO_SESSION: { status: 404, text: 'You have no open cash session.' },
      DIFFERENCE_UNEXPLAINED: { status: 400, text: 'Please explain the difference' },
      FLOAT_TOO_LARGE: { status: 400, text: 'The float is more than the cash that was counted.' },
      DAY_LOCKED: {
        status: 409,
        text: 'The books of this day are closed.',
        constraints: { journal_day_is_locked: null },
      },
    },
  }),
}
