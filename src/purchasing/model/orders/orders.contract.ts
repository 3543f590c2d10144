import * as z from 'zod/mini'
import {
  instant,
  isoDate,
  optionalText,
  reasonText,
  requiredText,
  text,
  uuid,
  version,
} from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { ORDER_STATES } from './decide-order.ts'

export const ORDERED_FOR = ['pharmacy', 'lab', 'radiology', 'theatre', 'ward', 'emergency'] as const
export const SENT_HOW = ['email', 'phone', 'message', 'by_hand'] as const

/** An order as it is typed: packs at paise a pack without tax; the tax is that of the item on the day. */
export const orderForm = z.object({
  supplierId: z.uuid('Please choose the supplier'),
  orderFor: z.enum(ORDERED_FOR, 'Choose for whom'),
  placeId: z.uuid('Please choose where it is delivered'),
  expectedOn: isoDate(),
  terms: optionalText(1000),
  remark: optionalText(300),
  lines: z
    .array(
      z.object({
        medicineId: uuid,
        packs: z
          .int('A whole number of packs')
          .check(z.minimum(1, 'At least 1'), z.maximum(1_000_000, 'That is too much')),
        rate: z
          .int('An amount such as 12.50')
          .check(z.minimum(0, 'Not below 0'), z.maximum(10_000_000_000, 'That is too much')),
      }),
    )
    .check(z.minLength(1, 'Add the first item'), z.maxLength(300, 'At most 300 items: write a second order')),
})
export type OrderForm = z.output<typeof orderForm>

const orderRow = z.object({
  id: uuid,
  orderNo: z.string(),
  revision: z.int(),
  state: z.enum(ORDER_STATES),
  supplierId: uuid,
  supplier: z.string(),
  orderFor: z.enum(ORDERED_FOR),
  day: z.string(),
  expectedOn: z.string(),
  /** Days since it was written, of one that is not over. */
  age: z.nullable(z.int()),
  items: z.int(),
  packs: z.int(),
  /** Packs that have not come. */
  pending: z.int(),
  /** Paise with tax. */
  total: z.int(),
  /** Paise without tax of what has not come. */
  pendingValue: z.int(),
  writtenBy: z.string(),
  approvedBy: z.nullable(z.string()),
  version,
})
export type OrderRow = z.output<typeof orderRow>

const shownOrder = z.object({
  ...orderRow.shape,
  placeId: uuid,
  place: z.string(),
  terms: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  goods: z.int(),
  tax: z.int(),
  sentAt: z.nullable(instant),
  sentHow: z.nullable(z.enum(SENT_HOW)),
  /** The address it was e-mailed to from here. */
  sentTo: z.nullable(z.string()),
  /** Of the supplier, as it is known; '' of none. */
  supplierEmail: z.string(),
  endedReason: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Whether who looks may approve its value. */
  mayApprove: z.boolean(),
  lines: z.array(
    z.object({
      id: uuid,
      medicineId: uuid,
      name: z.string(),
      maker: z.string(),
      pack: z.string(),
      packUnits: z.int(),
      packs: z.int(),
      rate: z.int(),
      basisPoints: z.int(),
      received: z.int(),
    }),
  ),
})
export type ShownOrder = z.output<typeof shownOrder>

const suggestion = z.object({
  medicineId: uuid,
  name: z.string(),
  pack: z.string(),
  unit: z.string(),
  packUnits: z.int(),
  isHighRisk: z.boolean(),
  /** Units of sale. */
  onHand: z.int(),
  onOrder: z.int(),
  used: z.int(),
  days: z.int(),
  lastsDays: z.nullable(z.int()),
  leadDays: z.int(),
  coverDays: z.int(),
  safety: z.int(),
  /** Packs. */
  suggested: z.int(),
  /** Paise a pack without tax: what was paid last, and the best of the last year. */
  lastRate: z.nullable(z.int()),
  lastSupplierId: z.nullable(uuid),
  bestRate: z.nullable(z.int()),
  bestFrom: z.nullable(z.string()),
  basisPoints: z.int(),
})
export type Suggestion = z.output<typeof suggestion>

const STALE = { status: 409, text: 'Someone else has just changed this order. Open it again.' } as const
const OTHER_STATE = { status: 409, text: 'The order is <state> by now' } as const
const WRITING = {
  NO_SUCH_SUPPLIER: { status: 400, text: 'Please choose a supplier who is active' },
  NO_SUCH_PLACE: { status: 400, text: 'Please choose the place from the list' },
  NO_SUCH_ITEM: { status: 400, text: 'Please choose an item that is active' },
  NO_TAX: { status: 409, text: 'No GST rate counts for the HSN of this item today' },
  ITEM_TWICE: {
    status: 400,
    text: 'This item stands there already',
    constraints: { one_line_an_item: 'lines' },
  },
  TOO_EARLY: {
    status: 400,
    text: 'It cannot come before it is ordered',
    constraints: { expected_after_it_is_ordered: 'expectedOn' },
  },
} as const
const step = <const Path extends string>(path: Path, summary: string, records: string) => ({
  method: 'POST' as const,
  path: `/purchase-orders/{id}/${path}` as const,
  summary,
  permission: 'purchase-order:write' as const,
  params: z.object({ id: uuid }),
  reply: z.object({ id: uuid }),
  records,
})

/** What is ordered from suppliers. */
export const purchaseOrdersContract = {
  list: route({
    method: 'GET',
    path: '/purchase-orders',
    summary: 'The purchase orders, the newest first, page by page',
    permission: 'purchase:read',
    query: z.object({
      search: z.optional(text(100)),
      state: z.optional(z.enum([...ORDER_STATES, 'open'])),
      supplierId: z.optional(uuid),
      from: z.optional(isoDate()),
      to: z.optional(isoDate()),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['purchasing'],
    reply: pageOf(orderRow),
  }),
  order: route({
    method: 'GET',
    path: '/purchase-orders/{id}',
    summary: 'A purchase order with its lines',
    permission: 'purchase:read',
    params: z.object({ id: uuid }),
    reads: ['purchasing', 'medicines'],
    reply: shownOrder,
  }),
  suggestions: route({
    method: 'GET',
    path: '/purchase-order-suggestions',
    summary:
      'What to order, with the parts of each suggestion: what runs out first stands first; or the items that are searched',
    permission: 'purchase-order:write',
    query: z.object({ supplierId: z.optional(uuid), search: z.optional(text(100)) }),
    reads: ['purchasing', 'stock', 'medicines'],
    reply: z.object({ items: z.array(suggestion) }),
  }),
  limits: route({
    method: 'GET',
    path: '/purchase-limits',
    summary: 'Up to how much each role and desk approves an order today',
    permission: 'purchase:read',
    reads: ['purchasing'],
    reply: z.object({ limits: z.array(z.object({ holder: z.string(), upTo: z.nullable(z.int()) })) }),
  }),
  write: route({
    method: 'POST',
    path: '/purchase-orders',
    summary: 'Write a purchase order as a draft',
    permission: 'purchase-order:write',
    body: orderForm,
    creates: true,
    reply: z.object({ id: uuid, orderNo: z.string() }),
    records: 'purchase_order.written',
    refusals: WRITING,
  }),
  change: route({
    method: 'PUT',
    path: '/purchase-orders/{id}',
    summary: 'Change a purchase order that is a draft',
    permission: 'purchase-order:write',
    params: z.object({ id: uuid }),
    body: z.extend(orderForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'purchase_order.changed',
    refusals: { ...WRITING, STALE, OTHER_STATE },
  }),
  submit: route({
    ...step('submission', 'Ask for the approval of a purchase order', 'purchase_order.submitted'),
    body: z.object({ version }),
    refusals: { STALE, OTHER_STATE },
  }),
  sendBack: route({
    ...step('return', 'Give a submitted order back to who wrote it', 'purchase_order.sent_back'),
    permission: 'purchase-order:approve',
    body: z.object({ version, reason: reasonText() }),
    refusals: { STALE, OTHER_STATE },
  }),
  approve: route({
    ...step('approval', 'Approve a purchase order within the limit of one’s role', 'purchase_order.approved'),
    permission: 'purchase-order:approve',
    body: z.object({ version }),
    refusals: {
      STALE,
      OTHER_STATE,
      ABOVE_LIMIT: { status: 403, text: 'This order is above your limit: it needs a higher approval' },
      OWN_ORDER: { status: 403, text: 'Another person must approve your own order above the first limit' },
    },
  }),
  send: route({
    ...step('dispatch', 'Say how an approved order went to the supplier', 'purchase_order.sent'),
    body: z.object({ version, how: z.enum(SENT_HOW, 'Choose how') }),
    refusals: { STALE, OTHER_STATE },
  }),
  mail: route({
    ...step('e-mail', 'Send an approved order as PDF to the supplier by e-mail', 'purchase_order.mailed'),
    body: z.object({
      version,
      to: z.email('Please enter an e-mail address').check(z.maxLength(254, 'At most 254 characters')),
      message: requiredText(2000, 'Please enter the message'),
    }),
    refusals: {
      STALE,
      OTHER_STATE,
      NO_MAIL: { status: 409, text: 'This installation sends no e-mail: print the order instead' },
      ADDRESS_REFUSED: { status: 400, text: 'The e-mail server refuses this address' },
      MAIL_SILENT: { status: 503, text: 'The e-mail server did not take it. Please try again, or print it.' },
    },
  }),
  revise: route({
    ...step('revision', 'Open an approved order for the next revision', 'purchase_order.revised'),
    body: z.object({ version }),
    refusals: { STALE, OTHER_STATE },
  }),
  close: route({
    ...step('closing', 'Close an order of which the rest will not come', 'purchase_order.closed'),
    body: z.object({ version, reason: reasonText() }),
    refusals: { STALE, OTHER_STATE },
  }),
  cancel: route({
    ...step('cancellation', 'Cancel an order of which nothing has come', 'purchase_order.cancelled'),
    body: z.object({ version, reason: reasonText() }),
    refusals: { STALE, OTHER_STATE, PARTLY_THERE: { status: 409, text: 'Part of it has come: close it instead' } },
  }),
  print: route({
    method: 'GET',
    path: '/purchase-orders/{id}/print',
    summary: 'A purchase order as the supplier gets it',
    permission: 'purchase:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'purchase_order.printed',
  }),
}
