import * as z from 'zod/mini'
import { optionalText, requiredText, uuid } from '../../../platform/model/contract/fields.ts'

const paise = (most: number) =>
  z.int('An amount such as 12.50').check(z.minimum(0, 'Not below 0'), z.maximum(most, 'That is too much'))

const BATCH_NO = /^[A-Z0-9][A-Z0-9/.-]{0,29}$/
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** A batch number as packs print it, in capitals. */
const batchNo = z.pipe(
  requiredText(30, 'Please enter the batch'),
  z.pipe(
    z.transform((typed: string) => typed.toUpperCase()),
    z.string().check(z.refine((typed) => BATCH_NO.test(typed), 'Letters, digits, points, strokes and hyphens')),
  ),
)

/** A batch as its pack says it: MRP in paise a pack. */
export const batchFields = {
  medicineId: uuid,
  batchNo,
  /** The month that is printed on the pack: YYYY-MM. */
  expires: requiredText(7, 'Please enter the month of expiry').check(
    z.refine((typed) => MONTH.test(typed), 'A month such as 2027-03'),
  ),
  mrp: paise(10_000_000_000),
}

/** What was there of a batch: MRP and cost in paise a pack, the quantity in units of sale. */
const openingLine = z.object({
  ...batchFields,
  cost: paise(10_000_000_000),
  isCostConfirmed: z._default(z.boolean(), false),
  quantity: z
    .int('A whole number of units')
    .check(z.minimum(1, 'At least 1'), z.maximum(10_000_000, 'That is too much')),
  isForSale: z._default(z.boolean(), true),
})
export type OpeningLine = z.output<typeof openingLine>

export const openingForm = z.object({
  placeId: uuid,
  remark: optionalText(300),
  lines: z
    .array(openingLine)
    .check(z.minLength(1, 'Add the first line'), z.maxLength(500, 'At most 500 lines: write a second document')),
})
