import * as z from 'zod/mini'
import { SECOND_PERSON_REFUSALS } from '../../../access/model/pin/second-person.ts'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'
import { instant, isoDate, reasonText, text, uuid, uuids } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { REGISTERS } from '../../../stock/model/registers/registers.ts'
import { counterItem, paise, paper, saleForm, saleLine, saleRow } from './sale-shapes.ts'

const listFilters = {
  search: z.optional(text(100)),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
}
const saleId = z.object({ id: uuid })
const NO_SESSION = {
  status: 409,
  text: 'Please open a cash session first.',
  constraints: { receipt_in_open_session: null, cash_is_in_a_session: null },
} as const

/** Sales over the counter, what comes back of them, and the registers of what is sold on a prescription only. */
export const salesContract = {
  items: route({
    method: 'GET',
    path: '/pharmacy/counter/items',
    summary: 'Items of the counter by words or by keys, with the batches that are here; those on hand first',
    permission: 'sale:sell',
    query: z.object({ search: z.optional(text(100)), ids: z.optional(uuids(100)), sameAs: z.optional(uuid) }),
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
      visits: z.array(
        z.object({
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
        }),
      ),
    }),
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
    refusals: {
      NO_SESSION,
      DAY_LOCKED,
      ...SECOND_PERSON_REFUSALS,
      NO_COUNTER: { status: 409, text: 'No counter of this hospital holds stock.' },
      NAME_REQUIRED: { status: 400, text: 'Please enter the name' },
      NO_SUCH_VISIT: { status: 400, text: 'Please choose a visit of the list.' },
      INPATIENT: { status: 409, text: 'Medicines of inpatients are issued to the visit, not sold at the counter.' },
      NO_SUCH_ITEM: { status: 400, text: 'Please choose an item of the list.' },
      NOT_FOR_SALE: { status: 409, text: '<item> is not for sale.' },
      NO_TAX_RATE: { status: 409, text: 'No GST rate counts for <item> today.' },
      PART_OF_A_PACK: { status: 400, text: '<item> is sold in whole packs of <units>.' },
      NOT_ENOUGH_STOCK: {
        status: 409,
        text: 'Only <there> of <item> can be sold.<who>',
        constraints: { stock_is_there: null },
      },
      BATCH_GONE: {
        status: 409,
        text: 'This batch of <item> is expired, blocked or gone.',
        constraints: { batch_is_not_blocked: null, batch_has_not_expired: null },
      },
      BATCH_REASON_REQUIRED: { status: 400, text: 'Please say why not the batch of <item> that ends first.' },
      PRESCRIBER_REQUIRED: { status: 400, text: 'Required for <item>' },
      REGISTRATION_REQUIRED: { status: 400, text: 'Required for <item>' },
      ADDRESS_REQUIRED: { status: 400, text: 'Required for <item>' },
      DISCOUNT_TOO_LARGE: { status: 400, text: 'The discount is more than the goods cost.' },
      APPROVAL_REQUIRED: { status: 409, text: 'A discount above <limit> is confirmed by another person.' },
      PRICE_CHANGED: { status: 409, text: 'Stock or prices have changed: <total> are to be paid now.' },
      PAYMENT_DIFFERS: { status: 400, text: 'The payments are <paid>, to pay are <total>.' },
      REFERENCE_REQUIRED: { status: 400, text: '<name> is required' },
      MODE_NOT_TAKEN: { status: 400, text: 'The counter takes cash, UPI and cards.' },
    },
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
      returns: z.array(
        z.object({ id: uuid, number: z.string(), returnedAt: instant, refund: paise, remark: z.string() }),
      ),
    }),
    refusals: { NOT_FOUND: { status: 404, text: 'Not found.' } },
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
      NOT_FOUND: { status: 404, text: 'Not found.' },
      NOT_TAKEN_BACK: { status: 409, text: '<item>: <why>' },
      MORE_THAN_SOLD: {
        status: 409,
        text: 'Only <left> of <item> are left to come back.',
        constraints: { return_is_of_what_was_sold: null },
      },
    },
  }),
  print: route({
    method: 'GET',
    path: '/pharmacy/sales/{id}/print',
    summary: 'The tax invoice of a sale as PDF, A5 or for the 80 mm roll',
    permission: 'sale:read',
    params: saleId,
    query: z.object({ paper: z.optional(paper) }),
    opens: { of: 'pharmacy_sales', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'sale.printed',
    refusals: { NOT_FOUND: { status: 404, text: 'Not found.' } },
  }),
  register: route({
    method: 'GET',
    path: '/pharmacy/registers/{register}',
    summary: 'The register of schedule H1, X or narcotics, the newest entry first, page by page',
    permission: 'sale:read',
    params: z.object({ register: z.enum(REGISTERS) }),
    query: z.object(pageQuery),
    cursors: [{ asked: { register: 'H1' }, holds: ['text', 'id'] }],
    reads: ['sales', 'stock', 'dispensing', 'medicines', 'patients', 'practitioners'],
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
        /** Of the invoice, or of the slip to the ward. */
        paperNo: z.string(),
      }),
    ),
  }),
}
