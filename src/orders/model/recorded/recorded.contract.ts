import * as z from 'zod/mini'
import { instant, isoDate, reasonText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { FILE_REFUSALS, FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { DEPARTMENTS } from '../order-words.ts'
import { answerOfLine, orderLine } from '../shown-order.ts'

/** Of what a report is: no text that can be changed. */
export const REPORT_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const

const byId = z.object({ id: uuid })

/** A line that was recorded by the desk, with the answer it has. */
export const recordedLine = z.extend(z.pick(orderLine, { id: true, code: true, name: true, side: true }), {
  doneOn: isoDate(),
  doneWhere: z.string(),
  doneBy: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  recordedAt: instant,
  recordedBy: z.nullable(z.string()),
  answer: z.nullable(answerOfLine),
})
export type RecordedLine = z.output<typeof recordedLine>

const TAKES_NO_REPORT = {
  NOT_RECORDED: { status: 409, text: 'Its department writes the report of this' },
  CANCELLED_ALREADY: { status: 409, text: 'This has been cancelled already.' },
  ANSWERED: {
    status: 409,
    text: 'This has its report, or none exists: take that back first',
    constraints: { one_answer_a_recorded_line: null },
  },
} as const

/** Tests and studies that were recorded as done, without a report of this hospital (amendments 12). */
export const recordedContract = {
  list: route({
    method: 'GET',
    path: '/recorded-lines',
    summary:
      'What was recorded as done and has no report yet, the oldest first, or what was answered lately, the newest first; at most 200, with how many have none',
    permission: 'order:record',
    query: z.object({
      department: z.enum(DEPARTMENTS),
      show: z._default(z.enum(['open', 'answered']), 'open'),
    }),
    reads: ['orders', 'visits', 'patients', 'users'],
    reply: z.object({ open: z.int(), lines: z.array(recordedLine) }),
  }),
  attach: route({
    method: 'PUT',
    path: '/order-lines/{id}/recorded-report',
    summary: 'Attach the report of a test or study that was recorded as done',
    permission: 'order:record',
    params: byId,
    query: z.object({ name: text(255).check(z.minLength(1, 'The file has no name')) }),
    upload: { maxBytes: MAX_FILE_BYTES, accept: REPORT_EXTENSIONS, tooLarge: FILE_TOO_LARGE },
    reply: z.object({ id: uuid, fileName: z.string() }),
    records: 'recorded_report.attached',
    refusals: {
      ...FILE_REFUSALS,
      ...TAKES_NO_REPORT,
      NO_REPORT_FILE: { status: 415, text: 'A report is a PDF or a picture (JPEG, PNG)' },
    },
  }),
  confirmNone: route({
    method: 'POST',
    path: '/order-lines/{id}/no-recorded-report',
    summary: 'Confirm that no report exists of a test or study that was recorded as done',
    permission: 'order:record',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: byId,
    records: 'recorded_report.none_confirmed',
    refusals: TAKES_NO_REPORT,
  }),
  takeBack: route({
    method: 'POST',
    path: '/order-lines/{id}/recorded-report-undo',
    summary: 'Take the report of a recorded test or study off it, or that none exists: it waits for one again',
    permission: 'order:record',
    params: byId,
    reply: byId,
    records: 'recorded_report.taken_back',
    refusals: { NOTHING_TO_UNDO: { status: 409, text: 'There is nothing to take back' } },
  }),
}
