import * as z from 'zod/mini'
import { isoDate, uuid } from '../../../platform/model/contract/fields.ts'

/** One scan of a pack counts so many units. */
const barcode = z.object({ barcode: z.string(), units: z.int() })

const offeredBatch = z.object({
  batchId: uuid,
  batchNo: z.string(),
  expiry: isoDate(),
  /** Paise a pack. */
  mrp: z.int(),
  packUnits: z.int(),
  /** Units that nobody else holds. */
  available: z.int(),
  /** Blocked, expired or not for sale: it stays where it is. */
  mayLeave: z.boolean(),
})

/** What a place has of an item. */
const offered = z.object({
  /** The batch that ends first before the others. */
  batches: z.array(offeredBatch),
  barcodes: z.array(barcode),
  /** What the agreement of the payer takes off the MRP, in basis points. */
  discount: z.int(),
})
export type Offered = z.output<typeof offered>

/** What a place has for a line of a request. */
export const offer = z.object({
  requestLineId: uuid,
  /** Whether the patient is allergic to what is in it. */
  isAllergic: z.boolean(),
  ...offered.shape,
  /** Items with the same contents that are here. */
  substitutes: z.array(z.extend(offered, { medicineId: uuid, name: z.string(), available: z.int() })),
})
export type Offer = z.output<typeof offer>
