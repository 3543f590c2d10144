import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'
import { reasonText, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { addedBatchFields, countFields, recountFields, takeForm, variantReason } from './stock-take-fields.ts'
import { sheetLine, shownTake, TAKE_STATES, takeRow } from './take-shapes.ts'

const DECIDED = { status: 409, text: 'This stock take has ended already' } as const
const STALE = { status: 409, text: 'Someone else has just changed this stock take. Open it again.' } as const
const NOT_COUNTING = {
  status: 409,
  text: 'This stock take is no longer being counted',
  constraints: { take_is_open: null },
} as const
const OWN_COUNT = {
  status: 403,
  text: 'A person who counted nothing must decide it',
  constraints: { take_is_decided_by_no_counter: null },
} as const
const NOT_BLIND = { status: 403, text: 'You have seen what should be there. Another person counts it again.' } as const
const ITEM_IN_OTHER_TAKE = {
  status: 409,
  text: 'An item of this place is being counted in another stock take already',
  constraints: { one_open_take_an_item: null },
} as const

const oneTake = { params: z.object({ id: uuid }) }
const counted = z.object({
  lineId: uuid,
  /** 'again': two people counted differently, and both count once more. */
  state: z.enum(['counted', 'second', 'again']),
})

/** What is there, counted blind and put right by an adjustment that another person approves. */
export const stockTakesContract = {
  list: route({
    method: 'GET',
    path: '/stock/takes',
    summary: 'The stock takes, the newest first, page by page',
    permission: 'stock:read',
    query: z.object({
      state: z.optional(z.enum(TAKE_STATES)),
      placeId: z.optional(uuid),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['stock_takes'],
    reply: pageOf(takeRow),
  }),
  take: route({
    method: 'GET',
    path: '/stock/takes/{id}',
    summary: 'A stock take, with what differs once it is counted, for who may see it',
    permission: 'stock:read',
    ...oneTake,
    reads: ['stock_takes', 'stock', 'medicines'],
    reply: shownTake,
  }),
  sheet: route({
    method: 'GET',
    path: '/stock/takes/{id}/sheet',
    summary: 'The lines to count, by rack, without what should be there',
    permission: 'stock-take:count',
    ...oneTake,
    reads: ['stock_takes', 'medicines'],
    reply: z.object({ lines: z.array(sheetLine) }),
  }),
  countSheet: route({
    method: 'GET',
    path: '/stock/takes/{id}/count-sheet',
    summary: 'The lines to count as a paper, without what should be there',
    permission: 'stock-take:count',
    ...oneTake,
    reads: [],
    reply: 'bytes',
    records: 'stock_take.sheet_printed',
  }),
  varianceList: route({
    method: 'GET',
    path: '/stock/takes/{id}/variance-list',
    summary: 'What differs in a counted stock take as a paper, with its value, for who may see it',
    permission: 'stock:read',
    ...oneTake,
    reads: [],
    reply: 'bytes',
    records: 'stock_take.variances_printed',
    refusals: { NOT_TOLD: { status: 403, text: 'What differs is shown when the stock take is decided' } },
  }),
  racks: route({
    method: 'GET',
    path: '/stock/places/{id}/racks',
    summary: 'The racks whose items lie at a place',
    permission: 'stock-take:count',
    ...oneTake,
    reads: ['stock', 'medicines'],
    reply: z.object({ racks: z.array(z.string()) }),
  }),
  open: route({
    method: 'POST',
    path: '/stock/takes',
    summary: 'Open a stock take of a place: what is on hand of each batch is kept as it is now',
    permission: 'stock-take:count',
    body: takeForm,
    creates: true,
    reply: z.object({ id: uuid, takeNo: z.string() }),
    records: 'stock_take.opened',
    refusals: {
      NO_SUCH_PLACE: { status: 400, text: 'Please choose the place from the list' },
      NOTHING_THERE: { status: 409, text: 'Nothing of this lies there' },
      TOO_MUCH: { status: 409, text: 'More than 5,000 batches lie there: count it rack by rack' },
      ITEM_IN_OTHER_TAKE,
    },
  }),
  count: route({
    method: 'POST',
    path: '/stock/takes/{id}/counts',
    summary: 'Say what was counted of a batch; nothing there is 0',
    permission: 'stock-take:count',
    ...oneTake,
    body: z.object({ lineId: uuid, version, ...countFields }),
    reply: counted,
    records: 'stock_take.counted',
    refusals: {
      NOT_COUNTING,
      NOT_BLIND,
      NO_SUCH_LINE: { status: 400, text: 'Please choose the batch from the list' },
      COUNTED_ALREADY: {
        status: 409,
        text: '<who> has just counted this batch. Count it again only if that is wrong.',
      },
      TOO_OFTEN: { status: 409, text: 'Counted too often. End this stock take and open a new one.' },
    },
  }),
  add: route({
    method: 'POST',
    path: '/stock/takes/{id}/batches',
    summary: 'Add a batch that lies there and is on no list, with its count',
    permission: 'stock-take:count',
    ...oneTake,
    body: z.object(addedBatchFields),
    reply: counted,
    records: 'stock_take.batch_added',
    refusals: {
      NOT_COUNTING,
      ITEM_IN_OTHER_TAKE,
      NO_SUCH_ITEM: { status: 400, text: 'Please choose the item from the list' },
      ON_THE_LIST: {
        status: 409,
        text: 'This batch is on the list: count it there',
        constraints: { one_take_line_a_batch: 'batchNo', one_item_a_take: 'medicineId' },
      },
      OTHER_EXPIRY: {
        status: 409,
        text: 'This batch is known with another expiry: <expiry>',
        constraints: { batch_has_one_expiry: 'expires', one_batch_a_price: 'batchNo' },
      },
    },
  }),
  finish: route({
    method: 'POST',
    path: '/stock/takes/{id}/finish',
    summary: 'Say that all is counted: it waits for approval',
    permission: 'stock-take:count',
    ...oneTake,
    body: z.object({ version }),
    reply: z.object({ id: uuid }),
    records: 'stock_take.finished',
    refusals: {
      NOT_COUNTING,
      STALE,
      NOT_ALL_COUNTED: {
        status: 409,
        text: 'Not counted yet: <lines>. What is not there is counted as 0.',
        constraints: { take_is_counted: null },
      },
    },
  }),
  cancel: route({
    method: 'POST',
    path: '/stock/takes/{id}/cancellation',
    summary: 'Cancel a stock take that is being counted: nothing moves',
    permission: 'stock-take:count',
    ...oneTake,
    body: z.object({ version, reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'stock_take.cancelled',
    refusals: { NOT_COUNTING, STALE },
  }),
  recount: route({
    method: 'POST',
    path: '/stock/takes/{id}/recounts',
    summary: 'Ask that lines are counted again',
    permission: 'stock-take:approve',
    ...oneTake,
    body: z.object({ version, ...recountFields }),
    reply: z.object({ id: uuid }),
    records: 'stock_take.recount_asked',
    refusals: {
      DECIDED,
      STALE,
      OWN_COUNT,
      NOT_COUNTED: { status: 409, text: 'This stock take is being counted still' },
      NO_SUCH_LINE: { status: 400, text: 'Please choose the lines from the list' },
      TOO_OFTEN: { status: 409, text: 'Counted too often. Reject this stock take and open a new one.' },
    },
  }),
  approve: route({
    method: 'POST',
    path: '/stock/takes/{id}/approval',
    summary: 'Approve what differs: one adjustment puts stock and books right',
    permission: 'stock-take:approve',
    ...oneTake,
    body: z.object({ version, reasons: z.array(variantReason).check(z.maxLength(5000)) }),
    reply: z.object({
      id: uuid,
      /** Holds that ended, because what they held is not there. */
      ended: z.array(z.object({ batchNo: z.string(), units: z.int() })),
    }),
    records: 'stock_take.approved',
    refusals: {
      DECIDED,
      STALE,
      OWN_COUNT,
      DAY_LOCKED,
      NOT_COUNTED: { status: 409, text: 'This stock take is being counted still' },
      REASON_MISSING: { status: 400, text: 'Reason is required' },
      COUNT_AGAIN: {
        status: 409,
        text: '<batch>: units that were counted as missing have been given out since. Have it counted again.',
      },
    },
  }),
  reject: route({
    method: 'POST',
    path: '/stock/takes/{id}/rejection',
    summary: 'Reject a counted stock take with a reason: nothing moves',
    permission: 'stock-take:approve',
    ...oneTake,
    body: z.object({ version, reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'stock_take.rejected',
    refusals: {
      DECIDED,
      STALE,
      OWN_COUNT,
      NOT_COUNTED: { status: 409, text: 'This stock take is being counted still' },
    },
  }),
}
