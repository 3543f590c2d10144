import * as z from 'zod/mini'
import { LIST_KEYS } from '../../catalogue/model/list-keys.ts'
import { paiseOf } from '../../kernel/money.ts'
import { isoDate, optionalIsoDate, optionalText, reasonText, text, uuid } from '../../platform/model/contract/fields.ts'
import { CHARGE_HEADS } from '../../schemes/model/charge-heads.ts'
import { ADMINISTRATION_TIMES, EXTERNAL_REQUISITIONS } from './charge-details.ts'
import { thousandthsOf } from './price/quantity.ts'

/** Paise: an amount above it is asked about before it is saved. */
export const LARGE_AMOUNT = 1_00_00_000 * 100
/** Paise: what the database takes at most. */
export const MOST_AMOUNT = 100_00_00_000 * 100

const isAmount = (typed: string) => typed === '' || paiseOf(typed) !== null

/** Rupees as they are typed; left out where it is not typed. */
const rupees = z.optional(z.nullable(text(20).check(z.refine(isAmount, 'Please enter an amount in rupees'))))

const quantity = text(12).check(
  z.refine((typed) => (thousandthsOf(typed) ?? 0) > 0, 'Quantity must be more than 0, with at most 3 decimals'),
)
/** Confirmed by the desk, where the amount is larger than usual. */
const isLargeAmountConfirmed = z.optional(z.boolean())

/** A charge that the desk adds: an entry of the catalogue at the rate of the day, or anything by name and price. */
export const chargeForm = z.object({
  list: z.optional(z.enum(LIST_KEYS)),
  itemId: z.optional(uuid),
  head: z.enum(CHARGE_HEADS, 'Please choose what it is'),
  code: optionalText(40),
  description: optionalText(500),
  day: isoDate('Please enter the day of the service'),
  quantity,
  /** Instead of the rate of the day; needed where nothing of the catalogue is chosen. */
  rate: rupees,
  /** The row of the rates that was chosen, where it is not the one of the day. */
  rateId: z.optional(z.nullable(uuid)),
  priceReason: optionalText(300),
  /** Why the day is before the admission or after the discharge. */
  outsideStayReason: optionalText(300),
  /** The patient asked for it beside the payer's treatment, and pays it at the private rate. */
  isPatientsOwn: z._default(z.boolean(), false),
  /** Who performs it, and what is to be known of it, where the service needs it. */
  performerId: z.optional(z.nullable(uuid)),
  note: optionalText(500),
  externalRequisition: z._default(z.enum(EXTERNAL_REQUISITIONS), 'None'),
  administrationTime: z.optional(z.nullable(z.enum(ADMINISTRATION_TIMES))),
  batchNo: optionalText(60),
  invoiceNo: optionalText(60),
  invoiceDate: optionalIsoDate(),
  invoiceAmount: rupees,
  ceiling: rupees,
  invoiceFileId: z.optional(z.nullable(uuid)),
  stickerFileId: z.optional(z.nullable(uuid)),
  isLargeAmountConfirmed,
})
export type ChargeForm = z.output<typeof chargeForm>

/** A correction: what is left out stays. */
export const correctionForm = z.object({
  quantity: z.optional(quantity),
  rate: rupees,
  day: z.optional(isoDate('Please enter the day of the service')),
  reason: reasonText(),
  outsideStayReason: optionalText(300),
  isLargeAmountConfirmed,
})
export type CorrectionForm = z.output<typeof correctionForm>
