import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'
import { instant, isoDate, reasonText, text, uuid, uuids } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { REGISTERS } from '../../../stock/model/registers/registers.ts'
import { NOT_CORRECTED } from './correct-sale.ts'
import { NO_SESSION, NOT_FOUND, SALE_REFUSALS } from './sale-refusals.ts'
import {
  counterItem,
  paise,
  prescriptionToSell,
  saleForm,
  saleLine,
  saleRow,
  soldVisit,
  versionLink,
} from './sale-shapes.ts'

const listFilters = {
  search: z.optional(text(100)),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
}
/** The units of this sale count as here: they come back when it is corrected. */
const ofSale = { ofSale: z.optional(uuid) }
/** What this cart holds counts as here. */
const ofCart = { ofCart: z.optional(uuid) }
const saleId = z.object({ id: uuid })
/** Sales over the counter, what comes back of them, and the registers of what is sold on a prescription only. */
export const salesContract = {
  items: route({
    method: 'GET',
    path: '/pharmacy/counter/items',
    summary: 'Items of the counter by words or by keys, with the batches that are here; those on hand first',
    permission: 'sale:sell',
    query: z.object({
      search: z.optional(text(100)),
      ids: z.optional(uuids(100)),
      sameAs: z.optional(uuid),
      ...ofSale,
      ...ofCart,
    }),
    reads: ['medicines', 'stock'],
    reply: z.object({ items: z.array(counterItem) }),
  }),
  scan: route({
    method: 'GET',
    path: '/pharmacy/counter/barcodes/{barcode}',
    summary: 'The item of a barcode with the units of one scan; null where nobody knows it',
    permission: 'sale:sell',
    params: z.object({ barcode: text(48) }),
    reads: ['medicines', 'stock'],
    reply: z.object({ found: z.nullable(z.object({ units: z.int(), item: counterItem })) }),
  }),
  visits: route({
    method: 'GET',
    path: '/pharmacy/counter/visits',
    summary: 'Visits to sell to, the newest first: by the name, id or phone of the patient, or by the visit id',
    permission: 'sale:sell',
    query: z.object({ search: text(100) }),
    reads: ['visits', 'patients'],
    reply: z.object({
      visits: z.array(soldVisit),
    }),
  }),
  prescriptions: route({
    method: 'GET',
    path: '/pharmacy/counter/visits/{visitId}/prescriptions',
    summary: 'The prescriptions of a visit of which something is still to be given out',
    permission: 'sale:sell',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: ['dispensing', 'medicines'],
    reply: z.object({ prescriptions: z.array(prescriptionToSell) }),
  }),
  counter: route({
    method: 'GET',
    path: '/pharmacy/counter',
    summary: 'The counter today: my session, what was sold, the limit of my discounts',
    permission: 'sale:sell',
    reads: ['sales', 'receipts'],
    reply: z.object({
      place: z.nullable(z.string()),
      session: z.nullable(z.string()),
      sold: z.int(),
      takings: paise,
      roundsOff: z.boolean(),
      discountPoints: z.int(),
    }),
  }),
  sell: route({
    method: 'POST',
    path: '/pharmacy/sales',
    summary: 'Sell a cart: stock, receipts, books, registers and the tax invoice in one',
    permission: 'sale:sell',
    body: saleForm,
    creates: true,
    reply: z.object({ id: uuid, number: z.string(), total: paise, registers: z.array(z.string()) }),
    records: 'sale.sold',
    refusals: SALE_REFUSALS,
  }),
  list: route({
    method: 'GET',
    path: '/pharmacy/sales',
    summary: 'Sales, the newest first, page by page',
    permission: 'sale:read',
    query: z.object({ ...listFilters, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['sales', 'receipts'],
    reply: pageOf(saleRow),
  }),
  figures: route({
    method: 'GET',
    path: '/pharmacy/sales/figures',
    summary: 'What the sales of a list come to, in paise, and what went back for returns of them',
    permission: 'sale:read',
    query: z.object(listFilters),
    reads: ['sales'],
    reply: z.object({ goods: paise, discount: paise, total: paise, refunded: paise }),
  }),
  exportList: route({
    ...EXPORT_ROUTE,
    shows: 'sale:read',
    path: '/pharmacy/sales/exports',
    summary: 'Write chosen columns of sales to a file',
    query: z.object(listFilters),
  }),
  sale: route({
    method: 'GET',
    path: '/pharmacy/sales/{id}',
    summary: 'A sale with its lines, and what of them may come back',
    permission: 'sale:read',
    params: saleId,
    opens: { of: 'pharmacy_sales', by: 'id' },
    reads: ['sales'],
    reply: z.object({
      id: uuid,
      number: z.string(),
      soldAt: instant,
      buyer: z.string(),
      prescriber: z.nullable(z.string()),
      goods: paise,
      discount: paise,
      roundOff: paise,
      total: paise,
      paid: z.string(),
      lines: z.array(saleLine),
      /** What this version was before, and what stands in its place, each with why. */
      corrects: z.nullable(versionLink),
      correctedAs: z.nullable(versionLink),
      isCorrectable: z.boolean(),
      returns: z.array(
        z.object({ id: uuid, number: z.string(), returnedAt: instant, refund: paise, remark: z.string() }),
      ),
    }),
    refusals: { NOT_FOUND },
  }),
  takeBack: route({
    method: 'POST',
    path: '/pharmacy/sales/{id}/returns',
    summary: 'Take units of a sale back, at the price and tax as sold; the money goes back as it came',
    permission: 'sale:return',
    params: saleId,
    body: z.object({
      reason: reasonText(),
      lines: z
        .array(z.object({ lineId: uuid, quantity: z.int().check(z.minimum(1, 'At least 1')) }))
        .check(z.minLength(1, 'Choose what comes back'), z.maxLength(100)),
    }),
    creates: true,
    reply: z.object({ id: uuid, number: z.string(), refund: paise }),
    records: 'sale.returned',
    refusals: {
      NO_SESSION,
      DAY_LOCKED,
      NOT_FOUND,
      CORRECTED: { status: 409, text: NOT_CORRECTED.CORRECTED, constraints: { return_is_of_a_standing_sale: null } },
      NOT_TAKEN_BACK: { status: 409, text: '<item>: <why>' },
      MORE_THAN_SOLD: {
        status: 409,
        text: 'Only <left> of <item> are left to come back.',
        constraints: { return_is_of_what_was_sold: null },
      },
    },
  }),
  register: route({
    method: 'GET',
    path: '/pharmacy/registers/{register}',
    summary: 'The register of schedule H1, X or narcotics, the newest entry first, page by page',
    permission: 'sale:read',
    params: z.object({ register: z.enum(REGISTERS) }),
    query: z.object(pageQuery),
    cursors: [{ asked: { register: 'H1' }, holds: ['text', 'id'] }],
    reads: ['sales', 'stock', 'dispensing', 'treatment', 'medicines', 'patients', 'practitioners'],
    reply: pageOf(
      z.object({
        id: uuid,
        number: z.string(),
        at: instant,
        buyer: z.string(),
        address: z.nullable(z.string()),
        prescriber: z.nullable(z.string()),
        item: z.string(),
        batchNo: z.string(),
        quantity: z.int(),
        place: z.string(),
        /** Units of the batch that were left at the place. */
        balance: z.int(),
        /** Of the invoice, or of the slip to the ward. */
        paperNo: z.string(),
        /** The paper was reversed: it keeps its number here, what stands in its place has its own. */
        isReversed: z.boolean(),
      }),
    ),
  }),
}
