import * as z from 'zod/mini'
import { instant, reasonText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { NOT_THERE } from '../batches/batch-lines.ts'
import { NO_SUCH_PLACE } from '../transfers/transfers.contract.ts'
import { askableItem } from './askable-item.ts'
import { issueForm, parForm, REQUISITION_STATES, requisitionForm, URGENCIES } from './requisition-fields.ts'

const requisitionRow = z.object({
  id: uuid,
  requisitionNo: z.string(),
  placeId: uuid,
  place: z.string(),
  urgency: z.enum(URGENCIES),
  state: z.enum(REQUISITION_STATES),
  lines: z.int(),
  /** Lines of which something is still to be issued. */
  open: z.int(),
  askedAt: instant,
  askedBy: z.string(),
  note: z.nullable(z.string()),
  withdrawnBecause: z.nullable(z.string()),
})
export type RequisitionRow = z.output<typeof requisitionRow>

const requisitionLine = z.object({
  id: uuid,
  medicineId: uuid,
  name: z.string(),
  unit: z.string(),
  packUnits: z.int(),
  /** Units: asked, issued and not sent back, still to be issued. */
  quantity: z.int(),
  issued: z.int(),
  open: z.int(),
  refusedBecause: z.nullable(z.string()),
})
export type RequisitionLine = z.output<typeof requisitionLine>

const shownRequisition = z.object({
  ...requisitionRow.shape,
  rows: z.array(requisitionLine),
  /** What was issued for it. */
  transfers: z.array(z.object({ id: uuid, transferNo: z.string(), open: z.int() })),
})
export type ShownRequisition = z.output<typeof shownRequisition>

const offer = z.object({
  lineId: uuid,
  /** Units there that may leave and nobody holds. */
  available: z.int(),
  /** Batches in the order in which they leave. */
  batches: z.array(z.object({ batchNo: z.string(), expiry: z.string(), available: z.int() })),
})
export type Offer = z.output<typeof offer>

const placeToFill = z.object({ id: uuid, name: z.string(), kind: z.enum(['ward', 'theatre']) })

const parRow = z.object({
  medicineId: uuid,
  name: z.string(),
  unit: z.string(),
  par: z.int(),
  onHand: z.int(),
  /** Units in transit to it, and asked for and not issued yet. */
  onTheWay: z.int(),
  suggested: z.int(),
})
export type ParRow = z.output<typeof parRow>

const byId = z.object({ id: uuid })
const NO_SUCH_ITEM = { status: 400, text: 'Please choose the item from the list' } as const
const WITHDRAWN = {
  status: 409,
  text: 'This requisition has been withdrawn',
  constraints: { withdrawn_requisition_is_not_issued: null },
} as const
const CLOSED = { status: 409, text: 'Nothing of it is open' } as const

/** What wards and theatres ask of the store for their own shelves, and the par levels up to which these are filled. */
export const requisitionsContract = {
  places: route({
    method: 'GET',
    path: '/stock/requisition-places',
    summary: 'The places that ask the store',
    permission: 'store-requisition:read',
    reads: ['stock'],
    reply: z.object({ places: z.array(placeToFill) }),
  }),
  list: route({
    method: 'GET',
    path: '/stock/requisitions',
    summary: 'The requisitions, the newest first, page by page',
    permission: 'store-requisition:read',
    query: z.object({
      state: z.optional(z.enum(REQUISITION_STATES)),
      placeId: z.optional(uuid),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['store_requisitions'],
    reply: pageOf(requisitionRow),
  }),
  queue: route({
    method: 'GET',
    path: '/stock/requisition-queue',
    summary:
      'What is asked and not issued yet, urgent first, then what is issued and not accepted yet; the oldest first',
    permission: 'store-requisition:read',
    query: z.object({ placeId: z.optional(uuid) }),
    reads: ['store_requisitions'],
    reply: z.object({ rows: z.array(requisitionRow) }),
  }),
  requisition: route({
    method: 'GET',
    path: '/stock/requisitions/{id}',
    summary: 'A requisition with its lines and what was issued for it',
    permission: 'store-requisition:read',
    params: byId,
    reads: ['store_requisitions', 'medicines'],
    reply: shownRequisition,
  }),
  slip: route({
    method: 'GET',
    path: '/stock/requisitions/{id}/slip',
    summary: 'The slip of a requisition, as a PDF',
    permission: 'store-requisition:read',
    params: byId,
    reads: ['store_requisitions', 'medicines'],
    reply: 'bytes',
    records: 'stock_requisition.printed',
  }),
  items: route({
    method: 'GET',
    path: '/stock/requisition-items',
    summary: 'Items that a place can ask for, by brand, generic, code or barcode; those on hand first; at most 30',
    permission: 'store-requisition:read',
    query: z.object({ search: text(100) }),
    reads: ['medicines', 'stock'],
    reply: z.object({ items: z.array(askableItem) }),
  }),
  offers: route({
    method: 'GET',
    path: '/stock/requisitions/{id}/offers',
    summary: 'What a place has of the items of a requisition, the earliest expiry first',
    permission: 'store-requisition:issue',
    params: byId,
    query: z.object({ fromPlaceId: uuid }),
    reads: ['store_requisitions', 'stock', 'medicines'],
    reply: z.object({ offers: z.array(offer) }),
  }),
  ask: route({
    method: 'POST',
    path: '/stock/requisitions',
    summary: 'Ask the store for items and quantities for the shelf of a ward or a theatre',
    permission: 'store-requisition:create',
    body: requisitionForm,
    creates: true,
    reply: z.object({ id: uuid, requisitionNo: z.string() }),
    records: 'stock_requisition.asked',
    refusals: {
      NO_SUCH_PLACE,
      NO_SUCH_ITEM,
      ITEM_TWICE: {
        status: 400,
        text: 'This item stands there already',
        constraints: { one_requisition_line_an_item: 'lines' },
      },
    },
  }),
  issue: route({
    method: 'POST',
    path: '/stock/requisitions/{id}/issues',
    summary: 'Issue lines, whole or in part, from a place: a transfer to who asked, the earliest expiry first',
    permission: 'store-requisition:issue',
    params: byId,
    body: issueForm,
    creates: true,
    reply: z.object({ id: uuid, transferNo: z.string() }),
    records: 'stock_requisition.issued',
    refusals: {
      NO_SUCH_PLACE,
      WITHDRAWN,
      NO_SUCH_LINE: { status: 400, text: 'This line is not of this requisition' },
      CLOSED,
      LINE_REFUSED: {
        status: 409,
        text: 'No more of it is issued: the line was refused',
        constraints: { refused_line_is_not_issued: 'lines' },
      },
      MORE_THAN_ASKED: {
        status: 409,
        text: '<units> of <item> are more than the <open> that are open',
        constraints: { no_more_issued_than_asked: 'lines' },
      },
      TOO_MANY_BATCHES: { status: 400, text: 'More than 500 batches: issue fewer items at once' },
      NOT_ENOUGH_STOCK: {
        ...NOT_THERE.NOT_ENOUGH_STOCK,
        constraints: { stock_is_there: 'lines', batch_is_not_blocked: 'lines' },
      },
    },
  }),
  refuseLine: route({
    method: 'POST',
    path: '/stock/requisition-lines/{id}/refusal',
    summary: 'Say that no more of a line is issued, and why',
    permission: 'store-requisition:issue',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'stock_requisition.refused',
    refusals: { CLOSED, WITHDRAWN },
  }),
  withdraw: route({
    method: 'POST',
    path: '/stock/requisitions/{id}/withdrawal',
    summary: 'Withdraw what is not issued yet',
    permission: 'store-requisition:create',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'stock_requisition.withdrawn',
    refusals: { CLOSED, WITHDRAWN },
  }),
  parLevels: route({
    method: 'GET',
    path: '/stock/par-levels',
    summary: 'The par levels of a place, what is there and on the way, and what fills it up',
    permission: 'store-requisition:read',
    query: z.object({ placeId: uuid }),
    reads: ['store_requisitions', 'stock', 'medicines'],
    reply: z.object({ rows: z.array(parRow) }),
  }),
  setPar: route({
    method: 'PUT',
    path: '/stock/par-levels',
    summary: 'Set how many units of an item a place has when it is full; 0 where none is kept',
    permission: 'par-level:set',
    body: parForm,
    reply: z.object({ par: z.int() }),
    records: 'par_level.set',
    refusals: {
      NO_SUCH_PLACE,
      NO_SUCH_ITEM,
      JUST_SET: {
        status: 409,
        text: 'Someone else has just set this level. Please try again.',
        constraints: { one_par_level_an_item: 'par' },
      },
    },
  }),
}
