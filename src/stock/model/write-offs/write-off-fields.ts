import * as z from 'zod/mini'
import { reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { batchLines } from '../batches/batch-lines.ts'

/** What was found comes in, the others go out. */
export const WRITE_OFF_KINDS = ['expired', 'damaged', 'lost', 'found'] as const
export type WriteOffKind = (typeof WRITE_OFF_KINDS)[number]

export const writeOffForm = z.object({
  placeId: uuid,
  kind: z.enum(WRITE_OFF_KINDS, 'Please choose what happened'),
  reason: reasonText(),
  lines: batchLines,
})
