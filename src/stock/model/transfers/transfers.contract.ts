import * as z from 'zod/mini'
import { instant, reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { NOT_THERE } from '../batches/batch-lines.ts'
import { lineDecisions, TRANSFER_STATES, transferForm } from './transfer-fields.ts'

const transferRow = z.object({
  id: uuid,
  transferNo: z.string(),
  from: z.string(),
  to: z.string(),
  toPlaceId: uuid,
  state: z.enum(TRANSFER_STATES),
  lines: z.int(),
  /** Lines of which nobody has said yet what became of them. */
  open: z.int(),
  /** Units that went back. */
  refused: z.int(),
  sentAt: instant,
  sentBy: z.string(),
  remark: z.nullable(z.string()),
  withdrawnBecause: z.nullable(z.string()),
})
export type TransferRow = z.output<typeof transferRow>

const transferLine = z.object({
  id: uuid,
  name: z.string(),
  unit: z.string(),
  batchNo: z.string(),
  expiry: z.string(),
  packUnits: z.int(),
  quantity: z.int(),
  isBlocked: z.boolean(),
  /** Null while nobody has said what became of it. */
  decision: z.nullable(
    z.object({
      accepted: z.int(),
      refused: z.int(),
      reason: z.nullable(z.string()),
      at: instant,
      by: z.string(),
    }),
  ),
  /** Paise at cost of what was sent; null for who may not read it. */
  value: z.nullable(z.int()),
})
export type TransferLine = z.output<typeof transferLine>

const shownTransfer = z.object({
  ...transferRow.shape,
  /** Whether who looks has sent it: he may withdraw it, and not decide it. */
  isOwn: z.boolean(),
  rows: z.array(transferLine),
})
export type ShownTransfer = z.output<typeof shownTransfer>

export const NO_SUCH_PLACE = { status: 400, text: 'Please choose the place from the list' } as const
const DECIDED = {
  status: 409,
  text: 'This has been decided already',
  constraints: { one_decision_a_transfer_line: 'lines' },
} as const
const byId = z.object({ id: uuid })

/** Why lines cannot be sent from a place to another. */
export const NOT_SENT = {
  NO_SUCH_PLACE,
  BATCH_TWICE: {
    status: 400,
    text: 'This batch stands there already',
    constraints: { one_transfer_line_a_batch: 'lines' },
  },
  EXPIRED: { status: 409, text: 'This batch has expired: it can go to a store only' },
  ...NOT_THERE,
  NOT_ENOUGH_STOCK: { ...NOT_THERE.NOT_ENOUGH_STOCK, constraints: { stock_is_there: 'lines' } },
  BLOCKED: { ...NOT_THERE.BLOCKED, constraints: { batch_is_not_blocked: 'lines' } },
} as const

/** Stock on its way between the places of a hospital: sent, in transit, accepted or refused line by line. */
export const transfersContract = {
  list: route({
    method: 'GET',
    path: '/stock/transfers',
    summary: 'The transfers, the newest first, page by page; `waiting` those of which something is in transit',
    permission: 'stock:read',
    query: z.object({
      state: z.optional(z.enum(['waiting', ...TRANSFER_STATES])),
      /** From it or to it. */
      placeId: z.optional(uuid),
      /** To it. */
      toPlaceId: z.optional(uuid),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['stock'],
    reply: pageOf(transferRow),
  }),
  transfer: route({
    method: 'GET',
    path: '/stock/transfers/{id}',
    summary: 'A transfer with its lines',
    permission: 'stock:read',
    params: byId,
    reads: ['stock', 'medicines'],
    reply: shownTransfer,
  }),
  slip: route({
    method: 'GET',
    path: '/stock/transfers/{id}/slip',
    summary: 'The transfer slip, as a PDF',
    permission: 'stock:read',
    params: byId,
    reads: ['stock', 'medicines'],
    reply: 'bytes',
    records: 'stock_transfer.printed',
  }),
  send: route({
    method: 'POST',
    path: '/stock/transfers',
    summary: 'Send units of batches to another place: they leave at once and are in transit until they are accepted',
    permission: 'stock:transfer',
    body: transferForm,
    creates: true,
    reply: z.object({ id: uuid, transferNo: z.string() }),
    records: 'stock_transfer.sent',
    refusals: {
      ...NOT_SENT,
      SAME_PLACE: {
        status: 400,
        text: 'Please choose another place',
        constraints: { transfer_goes_elsewhere: 'toPlaceId' },
      },
    },
  }),
  receive: route({
    method: 'POST',
    path: '/stock/transfers/{id}/decisions',
    summary: 'Accept lines, whole or in part; what is refused goes back to the sender with a reason',
    permission: 'stock:accept-transfer',
    params: byId,
    body: z.object({ lines: lineDecisions }),
    reply: z.object({ id: uuid, state: z.enum(TRANSFER_STATES) }),
    records: 'stock_transfer.received',
    refusals: {
      DECIDED,
      WITHDRAWN: {
        status: 409,
        text: 'The sender has withdrawn this transfer',
        constraints: { withdrawn_transfer_is_not_decided: null },
      },
      OWN_TRANSFER: {
        status: 403,
        text: 'Another person must accept what you have sent',
        constraints: { transfer_is_decided_by_another: null },
      },
      NO_SUCH_LINE: { status: 400, text: 'This line is not of this transfer' },
      MORE_THAN_SENT: { status: 400, text: 'At most <sent>: no more was sent' },
      REASON_REQUIRED: { status: 400, text: 'Please give a reason' },
      BLOCKED: { status: 409, text: 'This batch was blocked on the way: refuse it, and it goes back' },
      EXPIRED: { status: 409, text: 'This batch has expired on the way: refuse it, and it goes back' },
    },
  }),
  withdraw: route({
    method: 'POST',
    path: '/stock/transfers/{id}/withdrawal',
    summary: 'Take back what one has sent, while nothing of it is decided',
    permission: 'stock:transfer',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'stock_transfer.withdrawn',
    refusals: {
      DECIDED: { ...DECIDED, constraints: { decided_transfer_is_not_withdrawn: null } },
      WITHDRAWN: { status: 409, text: 'This transfer has been withdrawn already' },
      NOT_THE_SENDER: { status: 403, text: 'Only who sent it takes it back' },
    },
  }),
}
