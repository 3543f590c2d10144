import * as z from 'zod/mini'
import {
  instant,
  optionalText,
  reasonText,
  requiredText,
  uuid,
  version,
} from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { resultsContract } from '../results/results.contract.ts'
import { COMPARATORS, VALUE_STATUSES } from './analyser-value.ts'
import { type Waits, WHY_IT_WAITS } from './match-value.ts'

const WAITS = Object.keys(WHY_IT_WAITS) as [Waits, ...Waits[]]

/** So many are shown; what is decided makes room for those after them. */
export const MOST_SHOWN = 300
/** A file that is dropped on the screen. */
const MOST_FILE_BYTES = 2 * 2 ** 20

export const trayValue = z.object({
  id: uuid,
  version,
  messageId: uuid,
  analyser: z.nullable(z.string()),
  receivedAt: instant,
  sampleNo: z.string(),
  code: z.string(),
  comparator: z.enum(COMPARATORS),
  value: z.string(),
  unit: z.string(),
  status: z.enum(VALUE_STATUSES),
  note: z.string(),
  /** Null: it is matched and waits for the technician who enters it. */
  why: z.nullable(z.enum(WAITS)),
  /** What was wrong with the message as a whole. */
  fault: z.nullable(z.string()),
  /** Where it is matched. */
  sampleId: z.nullable(uuid),
  accessionNo: z.nullable(z.string()),
  test: z.nullable(z.string()),
  parameter: z.nullable(z.string()),
  result: z.nullable(z.string()),
})
export type TrayValue = z.output<typeof trayValue>

const one = z.object({ id: uuid })
export const assignForm = z.object({
  scan: requiredText(40, 'Please scan or type the number of the sample'),
  parameterId: z.uuid('Please choose a parameter'),
})
export const amendForm = z.object({ reason: reasonText(), confirmation: optionalText(300) })
const STALE = { status: 409, text: 'Someone else has just decided about this value.' } as const
const reply = z.object({ id: uuid })

/** What came from analysers and is not entered yet: values that wait for somebody, and those that are matched. */
export const trayContract = {
  list: route({
    method: 'GET',
    path: '/lab/analyser-values',
    summary: 'Values of analysers that wait, and why; and those that are matched with a sample',
    permission: 'analyser:match',
    reads: ['lab_tray', 'lab_analysers', 'lab_catalogue', 'orders', 'samples'],
    reply: z.object({
      values: z.array(trayValue),
      /** There are more than are shown. */
      isMore: z.boolean(),
      parameters: z.array(z.object({ id: uuid, code: z.string(), name: z.string() })),
      /** Analysers whose files are dropped on the screen. */
      files: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  }),
  message: route({
    method: 'GET',
    path: '/lab/analyser-messages/{id}',
    summary: 'A message as it was sent',
    permission: 'analyser:match',
    params: one,
    reads: ['lab_analyser_messages'],
    reply: z.object({ id: uuid, receivedAt: instant, text: z.string() }),
  }),
  assign: route({
    method: 'POST',
    path: '/lab/analyser-values/{id}/assign',
    summary: 'Say of which sample and parameter a value is',
    permission: 'analyser:match',
    params: one,
    body: z.extend(assignForm, { version }),
    reply,
    records: 'analyser_value.assigned',
    refusals: {
      STALE,
      NO_SUCH_SAMPLE: { status: 400, text: 'No sample has this number' },
      OTHER_HOSPITAL: { status: 400, text: 'This label is of the other hospital' },
      DOES_NOT_FIT: { status: 409, text: '<why>' },
      NO_VALUE: { status: 409, text: 'This is no value: it can only be discarded' },
    },
  }),
  discard: route({
    method: 'POST',
    path: '/lab/analyser-values/{id}/discard',
    summary: 'Take a value out of the tray, with the reason; the message stays',
    permission: 'analyser:match',
    params: one,
    body: z.object({ version, reason: reasonText() }),
    reply,
    records: 'analyser_value.discarded',
    refusals: { STALE },
  }),
  amend: route({
    method: 'POST',
    path: '/lab/analyser-values/{id}/amendment',
    summary:
      'Take a correction by an analyser of a verified value as its next version, with the reason; another person verifies it',
    permission: 'result:amend',
    params: one,
    body: z.extend(amendForm, { version }),
    reply: z.object({ id: uuid, edition: z.int() }),
    records: 'result.amended',
    refusals: {
      ...resultsContract.amend.refusals,
      STALE,
      NO_AMENDMENT: { status: 409, text: 'This corrects no verified value of now: please match again' },
    },
  }),
  enter: route({
    method: 'POST',
    path: '/lab/analyser-samples/{id}/enter',
    summary:
      'Enter the matched values of a sample as results: entered, not verified; what must be confirmed or corrected stays',
    permission: 'result:enter',
    params: one,
    reply: z.object({
      entered: z.int(),
      /** What stays, with why: for the technician, who enters it by hand. */
      left: z.array(z.object({ parameter: z.string(), why: z.string() })),
    }),
    records: 'result.entered',
    refusals: { NOTHING_MATCHED: { status: 409, text: 'No value of an analyser waits to be entered for this sample' } },
  }),
  matchAgain: route({
    method: 'POST',
    path: '/lab/analyser-values/match-again',
    summary: 'Look again for what waits: after the set-up of an analyser was changed or a sample received',
    permission: 'analyser:match',
    reply: z.object({ matched: z.int(), waiting: z.int() }),
    records: 'analyser_values.matched_again',
  }),
  file: route({
    method: 'POST',
    path: '/lab/analysers/{id}/file',
    summary: 'Take the values of a file of an analyser, by the columns of its set-up',
    permission: 'analyser:match',
    params: one,
    upload: {
      maxBytes: MOST_FILE_BYTES,
      accept: ['csv', 'txt'],
      tooLarge: 'The file is larger than 2 MB',
    },
    reply: z.object({ values: z.int(), isRepeat: z.boolean() }),
    records: 'analyser_file.taken',
    refusals: {
      NO_FILE_ANALYSER: { status: 409, text: 'This analyser sends no files, or it is switched off' },
      UNREADABLE: { status: 400, text: '<fault>' },
    },
  }),
}
