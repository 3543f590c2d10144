import * as z from 'zod/mini'
import { reasonText, uuid } from '../../../platform/model/contract/fields.ts'

/** What was found comes in, the others go out. */
export const WRITE_OFF_KINDS = ['expired', 'damaged', 'lost', 'found'] as const
export type WriteOffKind = (typeof WRITE_OFF_KINDS)[number]

/** Units of sale of a batch. */
const writeOffLine = z.object({
  batchId: uuid,
  quantity: z
    .int('A whole number of units')
    .check(z.minimum(1, 'At least 1'), z.maximum(10_000_000, 'That is too much')),
})
export type WriteOffLine = z.output<typeof writeOffLine>

export const writeOffForm = z.object({
  placeId: uuid,
  kind: z.enum(WRITE_OFF_KINDS, 'Please choose what happened'),
  reason: reasonText(),
  lines: z
    .array(writeOffLine)
    .check(z.minLength(1, 'Add the first batch'), z.maxLength(500, 'At most 500 batches: write a second document')),
})
