import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'
import { instant, reasonText, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { RETURN_KINDS, RETURN_STATES, returnForm } from './return-fields.ts'

const returnRow = z.object({
  id: uuid,
  returnNo: z.string(),
  supplierId: uuid,
  supplier: z.string(),
  place: z.string(),
  kind: z.enum(RETURN_KINDS),
  reason: z.string(),
  state: z.enum(RETURN_STATES),
  lines: z.int(),
  /** Paise with tax. */
  credit: z.int(),
  /** Of the debit note, once it is approved and asks for something. */
  debitNo: z.nullable(z.string()),
  writtenAt: instant,
  writtenBy: z.string(),
  decidedBy: z.nullable(z.string()),
  rejectedBecause: z.nullable(z.string()),
  version,
})
export type ReturnRow = z.output<typeof returnRow>

const shownReturn = z.object({
  ...returnRow.shape,
  /** Whether who looks has written it, and so may not decide it. */
  isOwn: z.boolean(),
  rows: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      unit: z.string(),
      hsn: z.string(),
      batchNo: z.string(),
      expiry: z.string(),
      noteNo: z.string(),
      invoiceNo: z.nullable(z.string()),
      quantity: z.int(),
      free: z.int(),
      /** Paise. */
      credit: z.int(),
      tax: z.int(),
    }),
  ),
})
export type ShownReturn = z.output<typeof shownReturn>

/** A line of a note of the supplier of whose batch something lies at the place. */
const returnable = z.object({
  receivedLineId: uuid,
  batchId: uuid,
  name: z.string(),
  unit: z.string(),
  batchNo: z.string(),
  expiry: z.string(),
  isBlocked: z.boolean(),
  packUnits: z.int(),
  noteNo: z.string(),
  invoiceNo: z.nullable(z.string()),
  receivedOn: z.string(),
  /** Units at the place that nobody holds. */
  there: z.int(),
  /** Units of the line that were paid for, that came free, and what of them other returns take. */
  paid: z.int(),
  free: z.int(),
  paidBack: z.int(),
  freeBack: z.int(),
  /** Paise of the accepted units with tax, the tax in it, and what of both is of other returns. */
  amount: z.int(),
  tax: z.int(),
  amountBack: z.int(),
  taxBack: z.int(),
})
export type Returnable = z.output<typeof returnable>

const DECIDED = { status: 409, text: 'This return has been decided already' } as const
const STALE = { status: 409, text: 'Someone else has just changed this return. Open it again.' } as const
const OWN_DOCUMENT = {
  status: 403,
  text: 'Another person must decide what you have written',
  constraints: { supplier_return_is_decided_by_another: null },
} as const

/** What goes back to suppliers. */
export const supplierReturnsContract = {
  list: route({
    method: 'GET',
    path: '/supplier-returns',
    summary: 'The returns to suppliers, the newest first, page by page',
    permission: 'purchase:read',
    query: z.object({
      search: z.optional(text(100)),
      state: z.optional(z.enum(RETURN_STATES)),
      supplierId: z.optional(uuid),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['purchasing'],
    reply: pageOf(returnRow),
  }),
  supplierReturn: route({
    method: 'GET',
    path: '/supplier-returns/{id}',
    summary: 'A return to a supplier with its lines',
    permission: 'purchase:read',
    params: z.object({ id: uuid }),
    reads: ['purchasing', 'medicines'],
    reply: shownReturn,
  }),
  returnable: route({
    method: 'GET',
    path: '/supplier-returns/returnable',
    summary: 'What was received from a supplier and lies at a place, the earliest expiry first',
    permission: 'supplier-return:write',
    query: z.object({ supplierId: uuid, placeId: uuid, search: z.optional(text(100)) }),
    reads: ['purchasing', 'stock', 'medicines'],
    reply: z.object({ lines: z.array(returnable) }),
  }),
  write: route({
    method: 'POST',
    path: '/supplier-returns',
    summary: 'Ask that units of received batches go back to their supplier; another person decides',
    permission: 'supplier-return:write',
    body: returnForm,
    creates: true,
    reply: z.object({ id: uuid, returnNo: z.string() }),
    records: 'supplier_return.written',
    refusals: {
      NO_SUCH_SUPPLIER: { status: 400, text: 'Please choose the supplier from the list' },
      NO_SUCH_PLACE: { status: 400, text: 'Please choose the place from the list' },
      NO_SUCH_LINE: { status: 400, text: 'This was not received from this supplier' },
      LINE_TWICE: {
        status: 400,
        text: 'This line stands there already',
        constraints: { one_return_line_a_received_line: 'lines' },
      },
      NOT_ENOUGH_STOCK: { status: 409, text: 'Only <there> are there that nobody holds' },
      MORE_THAN_BOUGHT: { status: 409, text: 'Only <left> bought units of this line are left to go back' },
      MORE_THAN_CAME_FREE: { status: 409, text: 'Only <left> free units of this line are left to go back' },
      ABOVE_WHAT_WAS_PAID: { status: 409, text: 'At most <paid>, what was paid for them' },
    },
  }),
  approve: route({
    method: 'POST',
    path: '/supplier-returns/{id}/approval',
    summary: 'Approve a return: its units leave, and the supplier owes their credit',
    permission: 'supplier-return:approve',
    params: z.object({ id: uuid }),
    body: z.object({ version }),
    reply: z.object({ id: uuid, debitNo: z.nullable(z.string()) }),
    records: 'supplier_return.approved',
    refusals: {
      DECIDED,
      STALE,
      OWN_DOCUMENT,
      DAY_LOCKED,
      NO_LONGER_THERE: {
        status: 409,
        text: '<batch>: <why>. Reject the return and write it again.',
        constraints: { no_more_goes_back_than_was_received: null },
      },
    },
  }),
  reject: route({
    method: 'POST',
    path: '/supplier-returns/{id}/rejection',
    summary: 'Reject a return with a reason: nothing moves',
    permission: 'supplier-return:approve',
    params: z.object({ id: uuid }),
    body: z.object({ version, reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'supplier_return.rejected',
    refusals: { DECIDED, STALE, OWN_DOCUMENT },
  }),
  print: route({
    method: 'GET',
    path: '/supplier-returns/{id}/print',
    summary: 'A debit note as the supplier gets it; before its approval the list of what goes back',
    permission: 'purchase:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'supplier_return.printed',
  }),
}
