import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'
import { isoDate, reasonText, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { NOTE_STATES, noteForm } from './note-fields.ts'

const noteRow = z.object({
  id: uuid,
  noteNo: z.string(),
  state: z.enum(NOTE_STATES),
  supplierId: uuid,
  supplier: z.string(),
  orderNo: z.nullable(z.string()),
  place: z.string(),
  invoiceNo: z.nullable(z.string()),
  invoiceDay: z.nullable(z.string()),
  receivedOn: z.string(),
  lines: z.int(),
  /** Paise. */
  paperTotal: z.nullable(z.int()),
  writtenBy: z.string(),
  checkedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  version,
})
export type NoteRow = z.output<typeof noteRow>

const itemFacts = z.object({
  medicineId: uuid,
  name: z.string(),
  pack: z.string(),
  packUnits: z.int(),
  basisPoints: z.nullable(z.int()),
  lastRate: z.nullable(z.int()),
  open: z.nullable(z.int()),
  ordered: z.nullable(z.int()),
  orderRate: z.nullable(z.int()),
  batches: z.array(z.object({ batchNo: z.string(), expiry: z.string(), mrp: z.int() })),
})

const shownNote = z.object({
  ...noteRow.shape,
  form: noteForm,
  orderId: z.nullable(uuid),
  orderDay: z.nullable(z.string()),
  gstin: z.string(),
  licenceNo: z.string(),
  isSameState: z.boolean(),
  takesInputTax: z.boolean(),
  debitNo: z.nullable(z.string()),
  endedReason: z.nullable(z.string()),
  /** Whether who looks has checked it, and so may not approve it. */
  isOwn: z.boolean(),
  /** Of the items on the note and on its order. */
  items: z.array(itemFacts),
  /** Scans and photographs of the supplier's invoice, the first page first. */
  papers: z.array(z.object({ id: uuid, name: z.string(), mediaType: z.string() })),
})
export type ShownNote = z.output<typeof shownNote>

const STALE = { status: 409, text: 'Someone else has just changed this note. Open it again.' } as const
const OTHER_STATE = { status: 409, text: 'The note is <state> by now' } as const
const INVOICE_TAKEN = {
  status: 409,
  text: 'This invoice of the supplier stands on another note of the year',
  constraints: { one_invoice_a_supplier_and_year: 'invoiceNo' },
} as const
const WHOLE = {
  NO_LINES: { status: 400, text: 'Add the first line' },
  FIELD_MISSING: { status: 400, text: 'Please enter <what>' },
  NO_SUCH_ITEM: { status: 400, text: 'Please choose an item from the list' },
  NO_TAX: { status: 409, text: 'No GST rate counts for the HSN of this item on that day' },
  EXPIRED: { status: 409, text: 'This batch has expired: reject it' },
  OTHER_EXPIRY: {
    status: 409,
    text: 'This batch is known with another expiry: <expiry>',
    constraints: { batch_has_one_expiry: 'lines', one_batch_a_price: 'lines' },
  },
  BATCH_TWICE: { status: 400, text: 'This batch stands there already' },
  REJECTED_TOO_MANY: { status: 400, text: 'More is rejected than has come' },
  KEEP_NEEDS_A_REASON: { status: 409, text: 'Say why it is kept: <what>' },
  NOT_THE_PAPERS_TOTAL: {
    status: 409,
    text: 'The paper and what is entered are <difference> apart: correct or explain it',
  },
} as const

const step = <const Path extends string>(path: Path, summary: string, records: string) => ({
  method: 'POST' as const,
  path: `/goods-received-notes/{id}/${path}` as const,
  summary,
  permission: 'goods-received:write' as const,
  params: z.object({ id: uuid }),
  reply: z.object({ id: uuid }),
  records,
})

/** What has come from suppliers. */
export const notesContract = {
  list: route({
    method: 'GET',
    path: '/goods-received-notes',
    summary: 'The goods received notes, the newest first, page by page',
    permission: 'purchase:read',
    query: z.object({
      search: z.optional(text(100)),
      state: z.optional(z.enum(NOTE_STATES)),
      supplierId: z.optional(uuid),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['purchasing'],
    reply: pageOf(noteRow),
  }),
  note: route({
    method: 'GET',
    path: '/goods-received-notes/{id}',
    summary: 'A goods received note as it is typed, with what is known of its items',
    permission: 'purchase:read',
    params: z.object({ id: uuid }),
    reads: ['purchasing', 'stock', 'medicines'],
    reply: shownNote,
  }),
  begin: route({
    method: 'POST',
    path: '/goods-received-notes',
    summary: 'Begin a goods received note, against an order or without one',
    permission: 'goods-received:write',
    body: z.object({
      supplierId: z.uuid('Please choose the supplier'),
      orderId: z.nullable(uuid),
      receivedOn: isoDate(),
    }),
    creates: true,
    reply: z.object({ id: uuid, noteNo: z.string() }),
    records: 'goods_received.begun',
    refusals: {
      NO_SUCH_SUPPLIER: { status: 400, text: 'Please choose a supplier who is active' },
      NO_SUCH_ORDER: { status: 409, text: 'Nothing of this order is awaited' },
      OPEN_NOTE: {
        status: 409,
        text: 'A note of this order is being written already',
        constraints: { one_open_note_an_order: 'orderId' },
      },
    },
  }),
  save: route({
    method: 'PUT',
    path: '/goods-received-notes/{id}',
    summary: 'Keep what is typed of a goods received note',
    permission: 'goods-received:write',
    params: z.object({ id: uuid }),
    body: z.extend(noteForm, { version }),
    reply: z.object({ id: uuid, version }),
    records: 'goods_received.saved',
    refusals: {
      STALE,
      OTHER_STATE,
      INVOICE_TAKEN,
      NO_SUCH_PLACE: { status: 400, text: 'Please choose the place from the list' },
    },
  }),
  check: route({
    ...step('check', 'Say that a note is what has come and what the paper says', 'goods_received.checked'),
    body: z.object({ version }),
    refusals: { STALE, OTHER_STATE, INVOICE_TAKEN, ...WHOLE },
  }),
  reopen: route({
    ...step('reopening', 'Open a checked note for changes', 'goods_received.reopened'),
    body: z.object({ version }),
    refusals: { STALE, OTHER_STATE },
  }),
  approve: route({
    ...step(
      'approval',
      'Approve a note: its goods are stock from now on, and the supplier is owed its total',
      'goods_received.approved',
    ),
    permission: 'goods-received:approve',
    body: z.object({ version }),
    refusals: {
      STALE,
      OTHER_STATE,
      ...WHOLE,
      DAY_LOCKED,
      OWN_NOTE: {
        status: 403,
        text: 'Another person must approve what you have checked',
        constraints: { note_is_approved_by_another: null },
      },
    },
  }),
  discard: route({
    ...step('discarding', 'Give up a note that is not approved', 'goods_received.discarded'),
    body: z.object({ version, reason: reasonText() }),
    refusals: { STALE, OTHER_STATE },
  }),
  print: route({
    method: 'GET',
    path: '/goods-received-notes/{id}/print',
    summary: 'A goods received note on paper, with what was asked and answered',
    permission: 'purchase:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'goods_received.printed',
  }),
  cancel: route({
    ...step(
      'cancellation',
      'Cancel an approved note at its own value, while nothing has left its batches',
      'goods_received.cancelled',
    ),
    permission: 'goods-received:cancel',
    body: z.object({ version, reason: reasonText() }),
    refusals: {
      STALE,
      OTHER_STATE,
      DAY_LOCKED,
      HAS_LEFT: { status: 409, text: 'Units of <batch> have left since: return the goods instead' },
      HELD: { status: 409, text: 'Units of <batch> are held for someone: they must be let go first' },
    },
  }),
}
