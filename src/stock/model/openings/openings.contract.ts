import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'
import { instant, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { DECIDED, STALE } from '../decided-document.ts'
import { openingForm } from './opening-fields.ts'

const OPENING_STATES = ['written', 'approved', 'cancelled'] as const

const openingRow = z.object({
  id: uuid,
  openingNo: z.string(),
  place: z.string(),
  state: z.enum(OPENING_STATES),
  lines: z.int(),
  /** Paise at cost; null for who may not read it. */
  value: z.nullable(z.int()),
  writtenAt: instant,
  writtenBy: z.string(),
  decidedBy: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  version,
})
export type OpeningRow = z.output<typeof openingRow>

const shownOpening = z.object({
  ...openingRow.shape,
  /** Whether who looks has written it, and so may not approve it. */
  isOwn: z.boolean(),
  rows: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      unit: z.string(),
      batchNo: z.string(),
      expiry: z.string(),
      mrp: z.int(),
      packUnits: z.int(),
      quantity: z.int(),
      value: z.nullable(z.int()),
      isForSale: z.boolean(),
    }),
  ),
})
export type ShownOpening = z.output<typeof shownOpening>

/** What was there before the hospital counted with this ledger. */
export const openingsContract = {
  list: route({
    method: 'GET',
    path: '/stock/openings',
    summary: 'The opening documents, the newest first, page by page',
    permission: 'stock:read',
    query: z.object({ ...pageQuery }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['stock'],
    reply: pageOf(openingRow),
  }),
  opening: route({
    method: 'GET',
    path: '/stock/openings/{id}',
    summary: 'An opening document with its lines',
    permission: 'stock:read',
    params: z.object({ id: uuid }),
    reads: ['stock', 'medicines'],
    reply: shownOpening,
  }),
  write: route({
    method: 'POST',
    path: '/stock/openings',
    summary: 'Write what was there of batches at a place; it is stock when another person approves it',
    permission: 'stock:write-opening',
    body: openingForm,
    creates: true,
    reply: z.object({ id: uuid, openingNo: z.string() }),
    records: 'stock_opening.written',
    refusals: {
      NO_SUCH_PLACE: { status: 400, text: 'Please choose the place from the list' },
      NO_SUCH_ITEM: { status: 400, text: 'Please choose the item from the list' },
      BATCH_TWICE: {
        status: 400,
        text: 'This batch stands there already',
        constraints: { one_opening_line_a_batch: 'lines' },
      },
      EXPIRED: { status: 400, text: 'This batch has expired' },
      NOT_A_PART_OF_THE_PACK: { status: 400, text: 'The pack is not opened: whole packs of <units>' },
      COST_ABOVE_MRP: { status: 409, text: 'The cost is above the MRP. Confirm it if it is right.' },
      OTHER_EXPIRY: {
        status: 409,
        text: 'This batch is known with another expiry: <expiry>',
        constraints: { batch_has_one_expiry: 'lines', one_batch_a_price: 'lines' },
      },
    },
  }),
  approve: route({
    method: 'POST',
    path: '/stock/openings/{id}/approval',
    summary: 'Approve an opening document: its lines are stock from now on, and stand in the books',
    permission: 'stock:approve-opening',
    params: z.object({ id: uuid }),
    body: z.object({ version }),
    reply: z.object({ id: uuid }),
    records: 'stock_opening.approved',
    refusals: {
      DECIDED,
      OWN_DOCUMENT: {
        status: 403,
        text: 'Another person must approve what you have written',
        constraints: { opening_is_approved_by_another: null },
      },
      TOLD_ALREADY: {
        status: 409,
        text: 'Opening stock of <batch> at this place has been approved already',
        constraints: { opening_stock_is_told_once: null },
      },
      DAY_LOCKED,
      STALE,
    },
  }),
  cancel: route({
    method: 'POST',
    path: '/stock/openings/{id}/cancellation',
    summary: 'Cancel an opening document that is not approved',
    permission: 'stock:write-opening',
    params: z.object({ id: uuid }),
    body: z.object({ version }),
    reply: z.object({ id: uuid }),
    records: 'stock_opening.cancelled',
    refusals: { DECIDED, STALE },
  }),
}
