import * as z from 'zod/mini'
import { optionalText, reasonText, requiredText, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { readMic } from '../microbiology/read-mic.ts'
import { SUSCEPTIBILITIES } from './lab-result.ts'

const finding = z.object({
  organism: requiredText(120, 'Please enter what grew'),
  growth: optionalText(80),
  antibiotic: optionalText(80),
  susceptibility: z._default(z.nullable(z.enum(SUSCEPTIBILITIES)), null),
  zone: z._default(
    z.nullable(text(5).check(z.refine((typed) => /^\d{1,2}(\.\d)?$/.test(typed), 'Millimetres such as 18'))),
    null,
  ),
  mic: z._default(
    z.nullable(text(10).check(z.refine((typed) => readMic(typed) !== null, 'mg/L such as 0.5 or ≤0.25'))),
    null,
  ),
})

/** What one uploaded before for a parameter that is told as a file; the same again, where only its comment is another. */
const fileId = z.optional(z.nullable(uuid))

export const typedCell = z.object({
  lineId: uuid,
  parameterId: uuid,
  typed: text(8000),
  fileId,
  findings: z.optional(z.array(finding).check(z.maxLength(200))),
  comment: optionalText(1000),
  confirmation: optionalText(300),
  was: z.nullable(z.object({ id: uuid, version })),
})

/** The next version of a result, as it is typed; without a value it is withdrawn. */
export const amendmentForm = z.object({
  typed: text(8000),
  fileId,
  findings: z.optional(z.array(finding).check(z.maxLength(200))),
  comment: optionalText(1000),
  confirmation: optionalText(300),
  reason: reasonText(),
})

/** Why what was typed is not kept. */
export const ENTRY_REFUSALS = {
  VERIFIED_ALREADY: { status: 409, text: '<name> is verified: it can only be amended' },
  NOT_A_NUMBER: { status: 400, text: '<name>: please enter a number such as 13.5' },
  WRONG_UNIT: { status: 400, text: '<name> is told in <unit>: nothing says how <typed> is converted' },
  NOT_A_CHOICE: { status: 400, text: '<name>: please choose from the list' },
  NOT_A_FILE: { status: 400, text: '<name>: please choose a PDF, JPEG or PNG' },
  FILE_NOT_FOUND: { status: 400, text: 'Please choose the file again.', constraints: { result_is_file: null } },
  IMPOSSIBLE: { status: 409, text: '<name> <value> is not possible (<limits>): please say why it is right' },
  MOVED: { status: 409, text: '<name> has moved by <delta> since <when>: please say why it is right' },
  IS_CALCULATED: { status: 409, text: '<name> is calculated: please say why it is typed' },
  NOT_AN_ORGANISM: { status: 400, text: '<organism> is not in the list of organisms' },
  NOT_AN_ANTIBIOTIC: { status: 400, text: '<antibiotic> is not in the list of antibiotics' },
  NOT_SAID_HOW: {
    status: 400,
    text: '<antibiotic>: please say S, I or R',
    constraints: { finding_of_an_antibiotic: null, mic_of_an_antibiotic: null },
  },
  ZONE_AND_MIC: {
    status: 400,
    text: '<antibiotic>: please enter the zone or the MIC, not both',
    constraints: { finding_has_a_zone_or_a_mic: null },
  },
  NOT_A_MIC: { status: 400, text: '<antibiotic>: please enter the MIC as 0.5 or ≤0.25' },
  LINE_CANCELLED: { status: 409, text: '<test> was cancelled' },
  WITHDRAWAL_WAITS: { status: 409, text: 'The withdrawal of <name> waits for verification' },
  NOT_OF_SAMPLE: { status: 400, text: 'This is not measured in this sample' },
  NOT_RECEIVED: {
    status: 409,
    text: 'This sample is not in the laboratory',
    constraints: { result_is_of_a_received_sample: null },
  },
} as const
export const STALE_ENTRY = {
  status: 409,
  text: '<name> has just been entered by <who>: <value>',
  constraints: { one_open_result: null, one_result_an_edition: null, result_stays_as_written: null },
} as const
