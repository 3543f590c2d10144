import * as z from 'zod/mini'
import { reasonText, uuid } from '../../../platform/model/contract/fields.ts'

/** Why goods go back. */
export const RETURN_KINDS = ['expired', 'near_expiry', 'damaged', 'recalled', 'wrong_item', 'excess'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export const RETURN_STATES = ['written', 'approved', 'rejected'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

const units = z.int('A whole number of units').check(z.maximum(10_000_000, 'That is too much'))

/** Units of sale of a received line that go back, how many of them had come free, and what the supplier credits for the others. */
export const returnLine = z.object({
  receivedLineId: uuid,
  quantity: units.check(z.minimum(1, 'At least 1')),
  free: units.check(z.minimum(0, 'Not below 0')),
  /** Paise with tax; null: what was paid for them. */
  credit: z.nullable(z.int().check(z.minimum(0, 'Not below 0'))),
})
export type ReturnLine = z.output<typeof returnLine>

export const returnForm = z.object({
  supplierId: z.uuid('Please choose the supplier'),
  placeId: z.uuid('Please choose the place'),
  kind: z.enum(RETURN_KINDS, 'Please choose why'),
  reason: reasonText(),
  lines: z
    .array(returnLine)
    .check(
      z.minLength(1, 'Enter the units of the first batch'),
      z.maxLength(300, 'At most 300 lines: write a second return'),
    ),
})
