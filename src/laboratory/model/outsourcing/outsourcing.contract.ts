import * as z from 'zod/mini'
import { paiseOf } from '../../../kernel/money.ts'
import { PRIORITIES } from '../../../orders/model/order-words.ts'
import { PAYMENT_REFUSALS } from '../../../orders/model/payment-gate.ts'
import { instant, isoDate, optionalIsoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { FILE_REFUSALS, FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import { route } from '../../../platform/model/contract/route.ts'

/** The most of what the house pays a centre for one test: a crore of rupees. */
const MOST_COST = 1_000_000_000
const isCost = (typed: string) => typed === '' || ((paiseOf(typed) ?? -1) >= 0 && (paiseOf(typed) ?? 0) <= MOST_COST)

export const sendingForm = z.object({
  lineId: z.uuid('Please choose the test'),
  centreId: z.uuid('Please choose the centre'),
  /** What the centre charges the house, in rupees as typed. */
  cost: z.optional(z.nullable(text(20).check(z.refine(isCost, 'Please enter an amount in rupees')))),
  expectedOn: optionalIsoDate(),
  /** Somebody was asked, and what is not paid is sent all the same. */
  isUnpaidConfirmed: z._default(z.boolean(), false),
})

/** An open test that may be sent. */
export const lineToSend = z.object({
  id: uuid,
  name: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  priority: z.enum(PRIORITIES),
  orderedAt: instant,
})

/** A test that a centre does, with its report as far as it came. Cost in paise. */
export const sentLine = z.object({
  id: uuid,
  lineId: uuid,
  name: z.string(),
  centre: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  isCancelled: z.boolean(),
  cost: z.nullable(z.int()),
  expectedOn: z.nullable(isoDate()),
  sentAt: instant,
  sentBy: z.nullable(z.string()),
  fileId: z.nullable(uuid),
  fileName: z.nullable(z.string()),
  keyValues: z.nullable(z.string()),
  reportedAt: z.nullable(instant),
  reportedBy: z.nullable(z.string()),
  /** Whoever asks attached the report, and another person verifies it. */
  isOwnEntry: z.boolean(),
  verifiedAt: z.nullable(instant),
  verifiedBy: z.nullable(z.string()),
})
export type SentLine = z.output<typeof sentLine>

const byId = z.object({ id: uuid })
const LINE_CANCELLED = { status: 409, text: 'The order was cancelled: tell the centre' } as const
const VERIFIED = { status: 409, text: 'The report is verified already' } as const
const READS = ['orders', 'samples', 'visits', 'patients', 'users'] as const

/** Tests that another laboratory does: sent, reported, verified (orders design 5, *Outsourced*). */
export const outsourcingContract = {
  list: route({
    method: 'GET',
    path: '/lab/outsourced',
    summary:
      'Tests that are at a centre, by centre and the oldest first, or whose report was verified, the newest first; at most 300',
    permission: 'line:outsource',
    query: z.object({ show: z._default(z.enum(['open', 'verified']), 'open') }),
    reads: READS,
    reply: z.object({ lines: z.array(sentLine) }),
  }),
  choices: route({
    method: 'GET',
    path: '/lab/outsourced/choices',
    summary: 'Open tests without a value that may be sent, the newest first, and the centres; at most 300 tests',
    permission: 'line:outsource',
    reads: [...READS, 'results', 'services'],
    reply: z.object({
      lines: z.array(lineToSend),
      centres: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  }),
  send: route({
    method: 'POST',
    path: '/lab/outsourced',
    summary: 'Send a test to a centre; no sample of this house is needed for it',
    permission: 'line:outsource',
    body: sendingForm,
    creates: true,
    reply: byId,
    records: 'outsourced_line.sent',
    refusals: {
      NO_SUCH_LINE: { status: 400, text: 'Please choose the test', constraints: { outsourced_order_line: 'lineId' } },
      NO_SUCH_CENTRE: {
        status: 400,
        text: 'Please choose the centre',
        constraints: { outsourced_to_centre: 'centreId' },
      },
      NOT_OPEN: { status: 409, text: 'This test is not open' },
      HAS_RESULTS: { status: 409, text: 'Values of this test were entered here' },
      SENT_ALREADY: {
        status: 409,
        text: 'This test is at a centre already',
        constraints: { one_centre_an_outsourced_line: 'lineId' },
      },
      EXPECTED_EARLIER: { status: 400, text: 'The day is in the past' },
      ...PAYMENT_REFUSALS,
    },
  }),
  attach: route({
    method: 'PUT',
    path: '/lab/outsourced/{id}/report',
    summary: 'Attach the report of the centre, with its key values as they were typed from it',
    permission: 'line:outsource',
    params: byId,
    query: z.object({
      name: text(255).check(z.minLength(1, 'The file has no name')),
      keyValues: z.optional(text(2000)),
    }),
    upload: { maxBytes: MAX_FILE_BYTES, accept: ['pdf'], tooLarge: FILE_TOO_LARGE },
    reply: byId,
    records: 'outsourced_line.reported',
    refusals: {
      ...FILE_REFUSALS,
      NO_REPORT_FILE: { status: 415, text: 'The report of a centre is a PDF' },
      LINE_CANCELLED,
      REPORTED: { status: 409, text: 'There is a report already: take it back first' },
    },
  }),
  verify: route({
    method: 'POST',
    path: '/lab/outsourced/{id}/verification',
    summary: 'Verify the report of a centre against what was typed from it: the test is done',
    permission: 'result:verify',
    params: byId,
    reply: byId,
    records: 'outsourced_line.verified',
    refusals: {
      NO_REPORT: { status: 409, text: 'There is no report yet' },
      VERIFIED,
      LINE_CANCELLED,
      OWN_ENTRY: { status: 403, text: 'Another person verifies what you attached' },
    },
  }),
  takeBack: route({
    method: 'POST',
    path: '/lab/outsourced/{id}/undo',
    summary: 'Take back a report that is not verified, or, where there is none, that the test was sent',
    permission: 'line:outsource',
    params: byId,
    reply: z.object({ id: uuid, undone: z.enum(['report', 'sending']) }),
    records: 'outsourced_line.taken_back',
    refusals: { VERIFIED },
  }),
}
