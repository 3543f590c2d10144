import * as z from 'zod/mini'
import { optionalText, uuid } from '../../../platform/model/contract/fields.ts'
import { batchLines } from '../batches/batch-lines.ts'

/** Sent is in transit; part received once the first line is decided; refused where all of it went back. */
export const TRANSFER_STATES = ['sent', 'part_received', 'received', 'refused', 'withdrawn'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export const transferForm = z.object({
  fromPlaceId: uuid,
  toPlaceId: uuid,
  remark: optionalText(300),
  lines: batchLines,
})

/** What becomes of a line: so many units come in, the rest goes back with a reason. */
const lineDecision = z.object({
  lineId: uuid,
  accepted: z.int('A whole number of units').check(z.minimum(0, 'At least 0')),
  reason: optionalText(300),
})
export type LineDecision = z.output<typeof lineDecision>

export const lineDecisions = z.array(lineDecision).check(z.minLength(1, 'Decide a line first'), z.maxLength(500))
