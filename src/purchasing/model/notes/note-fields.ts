import * as z from 'zod/mini'
import { isoDate, optionalIsoDate, optionalText, text, uuid } from '../../../platform/model/contract/fields.ts'

const MOST_PAISE = 10_000_000_000
const amount = z
  .int('An amount such as 12.50')
  .check(z.minimum(0, 'Not below 0'), z.maximum(MOST_PAISE, 'That is too much'))
const packs = z
  .int('A whole number of packs')
  .check(z.minimum(0, 'Not below 0'), z.maximum(1_000_000, 'That is too much'))

/** A line as it is typed, whatever is missing still: packs, paise a pack without tax, discount in basis points. */
const noteLine = z.object({
  medicineId: uuid,
  batchNo: text(30),
  /** YYYY-MM as it is printed on the pack; '' while it is not known. */
  expires: text(7),
  packs,
  free: packs,
  rejected: packs,
  rejectReason: text(300),
  rate: z.nullable(amount),
  mrp: z.nullable(amount),
  discountPoints: z.int('Per cent from 0 to 100').check(z.minimum(0), z.maximum(10_000)),
  /** Why it is kept although something speaks against it: a short expiry, a raised rate, more than ordered, an MRP below the cost. */
  keepReason: text(300),
})
export type NoteLine = z.output<typeof noteLine>

/** A goods received note while it is typed; it saves itself. */
export const noteForm = z.object({
  placeId: z.uuid('Please choose the place'),
  invoiceNo: optionalText(40),
  invoiceDay: optionalIsoDate(),
  receivedOn: isoDate(),
  challanNo: optionalText(40),
  creditDays: z.int('Days from 0 to 365').check(z.minimum(0), z.maximum(365)),
  paperTotal: z.nullable(amount),
  freight: amount,
  billDiscount: amount,
  differenceReason: optionalText(300),
  lines: z.array(noteLine).check(z.maxLength(300, 'At most 300 lines')),
})
export type NoteForm = z.output<typeof noteForm>

export const NOTE_STATES = ['draft', 'checked', 'approved', 'cancelled'] as const
export type NoteState = (typeof NOTE_STATES)[number]
