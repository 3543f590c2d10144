import * as z from 'zod/mini'
import { PRIORITIES } from '../../../orders/model/order-words.ts'
import { optionalText, text, uuid } from '../../../platform/model/contract/fields.ts'

export const PURPOSES = ['stay', 'discharge'] as const
export type Purpose = (typeof PURPOSES)[number]

export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = { stay: 'During the stay', discharge: 'To take home' }

/** The most items of one request. */
export const MOST_LINES = 60

const units = z.int('A whole number of units').check(z.minimum(1, 'At least 1'), z.maximum(10_000, 'That is too much'))

const wantedLine = z.object({
  medicineId: uuid,
  /** Units of sale. */
  quantity: units,
  dose: z._default(text(200), ''),
  /** Why the doctor wants it although the patient is allergic to it. */
  allergyReason: optionalText(300),
})
export type WantedLine = z.output<typeof wantedLine>

/** What a ward asks for a patient: to be given during the stay, or to take home. */
export const requestForm = z.object({
  purpose: z._default(z.enum(PURPOSES), 'stay'),
  urgency: z._default(z.enum(PRIORITIES), 'routine'),
  /** The doctor who wants it. */
  practitionerId: uuid,
  note: optionalText(300),
  lines: z
    .array(wantedLine)
    .check(z.minLength(1, 'Please choose an item'), z.maxLength(MOST_LINES, `At most ${MOST_LINES} in one request`)),
})

const pickedBatch = z.object({ batchId: uuid, quantity: units })

const issuedLine = z.object({
  requestLineId: uuid,
  /** Another item than was asked for: of the same generic and strength. */
  medicineId: z.optional(uuid),
  substituteReason: optionalText(300),
  quantity: units,
  /** Other batches than those that end first; they add up to the quantity. */
  batches: z._default(z.array(pickedBatch).check(z.maxLength(20)), []),
  batchReason: optionalText(300),
  /** Stat, and the patient is allergic to it: pharmacist and nurse go on together, and the doctor is told. */
  allergyReason: optionalText(300),
})
export type IssuedLine = z.output<typeof issuedLine>

/** What is given out against a request, from a place. */
export const issueForm = z.object({
  placeId: uuid,
  lines: z.array(issuedLine).check(z.minLength(1, 'Pick what is issued'), z.maxLength(MOST_LINES)),
})

export const returnForm = z.object({
  placeId: uuid,
  quantity: units,
  reason: z.string().check(z.trim(), z.minLength(1, 'Reason is required'), z.maxLength(300)),
})
