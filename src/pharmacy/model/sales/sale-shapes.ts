import * as z from 'zod/mini'
import { secondPerson } from '../../../access/model/pin/second-person.ts'
import { SCHEDULES } from '../../../medicines/model/items/medicine-fields.ts'
import { instant, isoDate, optionalText, reasonText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { MODES } from '../../../receipts/model/payment-modes.ts'

export const paise = z.int()
const points = z.int().check(z.minimum(0), z.maximum(10_000))
export const paper = z.enum(['a5', 'roll'])

const offeredBatch = z.object({
  batchId: uuid,
  batchNo: z.string(),
  expiry: isoDate(),
  /** Paise a pack. */
  mrp: paise,
  packUnits: z.int(),
  isForSale: z.boolean(),
  isBlocked: z.boolean(),
  since: instant,
  /** Units of sale that nobody else holds. */
  available: z.int(),
})

export const counterItem = z.object({
  id: uuid,
  /** With the tall-man capitals of its generics. */
  name: z.string(),
  strength: z.string(),
  generics: z.string(),
  genericIds: z.array(uuid),
  /** Codes of the list of allergens. */
  allergens: z.array(z.string()),
  unit: z.string(),
  pack: z.string(),
  packUnits: z.int(),
  isSoldLoose: z.boolean(),
  isForSale: z.boolean(),
  isColdChain: z.boolean(),
  schedule: z.enum(SCHEDULES),
  hsn: z.string(),
  taxPoints: z.nullable(z.int()),
  treatmentDays: z.int(),
  rack: z.string(),
  batches: z.array(offeredBatch),
})
export type FoundItem = z.output<typeof counterItem>

export const cartLine = z.object({
  medicineId: uuid,
  quantity: z.int('A whole number').check(z.minimum(1, 'At least 1'), z.maximum(1_000_000)),
  batchId: z.nullable(uuid),
  batchReason: optionalText(100),
  discountPoints: points,
})
const payment = z.object({
  mode: z.enum(MODES),
  amount: paise.check(z.minimum(1, 'Please enter an amount above 0')),
  reference: optionalText(60),
})

/** What is sold, to whom, and how it is paid. */
export const saleFields = {
  visitId: z.nullable(uuid),
  buyerName: text(120),
  ageWords: text(30),
  gender: text(20),
  address: optionalText(300),
  prescriber: optionalText(120),
  prescriberRegistration: optionalText(60),
  isForEmployee: z.boolean(),
  remark: optionalText(300),
  /** The prescription of the visit that is sold. */
  prescriptionId: z.optional(z.nullable(uuid)),
  lines: z.array(cartLine).check(z.minLength(1, 'Scan or choose an item first'), z.maxLength(100)),
  /** Off the whole, in paise. */
  billDiscount: paise.check(z.minimum(0)),
  /** What the screen said is to be paid. */
  total: paise.check(z.minimum(0)),
  /** Of a correction all that were paid and are paid, by mode and reference. */
  payments: z.array(payment).check(z.maxLength(12)),
  /** Who confirms a discount above the limit of who sells. */
  approver: z.optional(z.nullable(secondPerson)),
}
export const saleForm = z.object({
  /** Made by the counter when the cart begins: however often it is sent, it is sold once. */
  cartId: uuid,
  ...saleFields,
})
/** What was sold, as its counter sent it; the address stays with the sale. */
export const soldForm = z.object({
  ...z.omit(z.object(saleFields), { address: true, approver: true, lines: true }).shape,
  lines: z.array(cartLine),
  isHomeKnown: z.boolean(),
})
export const correctionForm = z.object({ ...saleFields, reason: reasonText() })

export type SaleForm = z.output<typeof saleForm>

export const saleRow = z.object({
  id: uuid,
  number: z.string(),
  soldAt: instant,
  buyer: z.string(),
  uhid: z.nullable(z.string()),
  visitNo: z.nullable(z.string()),
  modes: z.string(),
  goods: paise,
  discount: paise,
  total: paise,
  /** What went back for returns. */
  refunded: paise,
  soldBy: z.string(),
  /** The number of what stands in its place after a correction; such a sale counts in no sum. */
  correctedAs: z.nullable(z.string()),
})
export type SaleRow = z.output<typeof saleRow>

export const saleLine = z.object({
  id: uuid,
  item: z.string(),
  unit: z.string(),
  schedule: z.string(),
  hsn: z.string(),
  batchNo: z.string(),
  expiry: isoDate(),
  quantity: z.int(),
  /** Units that came back before. */
  back: z.int(),
  mrp: paise,
  packUnits: z.int(),
  taxPoints: z.int(),
  amount: paise,
  taxable: paise,
  cgst: paise,
  sgst: paise,
  /** Why it is not taken back; null where it is. */
  notTaken: z.nullable(z.string()),
})

/** A visit that is sold to. */
export const soldVisit = z.object({
  id: uuid,
  patientId: uuid,
  name: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  visitDate: isoDate(),
  ageWords: z.string(),
  gender: z.string(),
  /** Who was seen on the visit. */
  doctor: z.nullable(z.string()),
  registration: z.nullable(z.string()),
  isHomeKnown: z.boolean(),
  /** Stays as an inpatient: is issued to. */
  isStaying: z.boolean(),
})

/** Another version of a corrected sale. */
export const versionLink = z.object({ id: uuid, number: z.string(), reason: z.string(), by: z.string(), at: instant })

/** A version of a sale as it is compared with another. */
export const saleVersion = z.object({
  id: uuid,
  number: z.string(),
  soldAt: instant,
  soldBy: z.string(),
  buyer: z.string(),
  goods: paise,
  discount: paise,
  roundOff: paise,
  total: paise,
  payments: z.array(payment),
  /** Why it was reversed; null where it stands. */
  reason: z.nullable(z.string()),
  lines: z.array(
    z.object({ item: z.string(), unit: z.string(), batchNo: z.string(), quantity: z.int(), amount: paise }),
  ),
})
export type SaleVersion = z.output<typeof saleVersion>

/** What is open of a prescription, to be sold. */
export const prescriptionToSell = z.object({
  id: uuid,
  /** 'Prescription RX-261122-0031'. */
  title: z.string(),
  prescriber: z.string(),
  registration: z.string(),
  lines: z.array(z.object({ medicineId: uuid, name: z.string(), unit: z.string(), dose: z.string(), open: z.int() })),
})
