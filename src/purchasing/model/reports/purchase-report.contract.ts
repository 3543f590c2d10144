import * as z from 'zod/mini'
import { isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'

/** By item, batch, invoice, note or maker; received from a day to a day. */
const filter = {
  search: z.optional(text(100)),
  supplierId: z.optional(uuid),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
}

export const PURCHASE_GROUPS = ['item', 'supplier', 'maker'] as const
export type PurchaseGroup = (typeof PURCHASE_GROUPS)[number]

/** A line of an approved note; packs, and paise of the whole line where nothing else is said. */
export const purchaseRow = z.object({
  id: uuid,
  noteId: uuid,
  noteNo: z.string(),
  invoiceNo: z.string(),
  invoiceDay: z.string(),
  receivedOn: z.string(),
  supplier: z.string(),
  medicineId: uuid,
  name: z.string(),
  maker: z.nullable(z.string()),
  hsn: z.string(),
  batchNo: z.string(),
  expiry: z.string(),
  packs: z.int(),
  free: z.int(),
  rejected: z.int(),
  /** Units of sale that have gone back to the supplier. */
  returned: z.int(),
  /** Paise a pack. */
  rate: z.int(),
  mrp: z.int(),
  discount: z.int(),
  taxable: z.int(),
  basisPoints: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  total: z.int(),
  /** Whole per cent of the MRP without its tax that is left after the landed cost. */
  margin: z.nullable(z.int()),
})
export type PurchaseRow = z.output<typeof purchaseRow>

const amounts = { taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int(), total: z.int() }

const purchaseSums = z.object({
  lines: z.int(),
  ...amounts,
  /** Paise asked back for rejected packs, and for what went back later. */
  rejected: z.int(),
  returned: z.int(),
})
export type PurchaseSums = z.output<typeof purchaseSums>

const groupRow = z.object({
  key: z.string(),
  name: z.string(),
  lines: z.int(),
  packs: z.int(),
  free: z.int(),
  ...amounts,
})
export type PurchaseGroupRow = z.output<typeof groupRow>

/** What an item cost once, in paise a pack. */
const pastRate = z.object({
  lineId: uuid,
  receivedOn: z.string(),
  supplier: z.string(),
  noteNo: z.string(),
  packs: z.int(),
  free: z.int(),
  rate: z.int(),
  /** With discount, freight, free packs and the tax that is cost; null where nothing was accepted. */
  landed: z.nullable(z.int()),
  mrp: z.int(),
})
export type PastRate = z.output<typeof pastRate>

/** What was bought: every line of every approved goods received note. */
export const purchaseReportContract = {
  lines: route({
    method: 'GET',
    path: '/purchase-report',
    summary: 'What was bought, line by line, the newest first, page by page',
    permission: 'purchase:read',
    query: z.object({ ...filter, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['text', 'id', 'number'] }],
    reads: ['purchasing', 'medicines'],
    reply: pageOf(purchaseRow),
  }),
  sums: route({
    method: 'GET',
    path: '/purchase-report/sums',
    summary: 'What was bought, in sums',
    permission: 'purchase:read',
    query: z.object(filter),
    reads: ['purchasing', 'medicines'],
    reply: purchaseSums,
  }),
  groups: route({
    method: 'GET',
    path: '/purchase-report/groups',
    summary: 'What was bought by item, supplier or maker, the dearest first; at most 500',
    permission: 'purchase:read',
    query: z.object({ ...filter, by: z.enum(PURCHASE_GROUPS) }),
    reads: ['purchasing', 'medicines'],
    reply: z.object({ rows: z.array(groupRow) }),
  }),
  rates: route({
    method: 'GET',
    path: '/purchase-report/rates/{medicineId}',
    summary: 'What an item cost over the years, by supplier',
    permission: 'purchase:read',
    params: z.object({ medicineId: uuid }),
    reads: ['purchasing', 'medicines'],
    reply: z.object({ name: z.string(), pack: z.string(), rates: z.array(pastRate) }),
  }),
  exportLines: route({
    ...EXPORT_ROUTE,
    shows: 'purchase:read',
    path: '/purchase-report/exports',
    summary: 'Write chosen columns of what was bought to a file',
    query: z.object(filter),
  }),
}
