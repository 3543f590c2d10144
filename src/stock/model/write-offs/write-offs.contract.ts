import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'
import { instant, isoDate, reasonText, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { NOT_THERE } from '../batches/batch-lines.ts'
import { DECIDED, STALE } from '../decided-document.ts'
import { WRITE_OFF_KINDS, writeOffForm } from './write-off-fields.ts'

export const WRITE_OFF_STATES = ['written', 'approved', 'rejected'] as const

const writeOffRow = z.object({
  id: uuid,
  writeOffNo: z.string(),
  place: z.string(),
  kind: z.enum(WRITE_OFF_KINDS),
  reason: z.string(),
  state: z.enum(WRITE_OFF_STATES),
  lines: z.int(),
  writtenAt: instant,
  writtenBy: z.string(),
  decidedBy: z.nullable(z.string()),
  rejectedBecause: z.nullable(z.string()),
  version,
})
export type WriteOffRow = z.output<typeof writeOffRow>

const shownWriteOff = z.object({
  ...writeOffRow.shape,
  /** Whether who looks has written it, and so may not decide it. */
  isOwn: z.boolean(),
  /** Whether it is worth more than who looks may approve. */
  isAboveLimit: z.boolean(),
  rows: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      unit: z.string(),
      batchNo: z.string(),
      expiry: z.string(),
      packUnits: z.int(),
      quantity: z.int(),
      /** Units at the place now. */
      onHand: z.int(),
      /** Paise at cost, above 0: as moved, and until then as it would move now; null for who may not read it. */
      value: z.nullable(z.int()),
    }),
  ),
})
export type ShownWriteOff = z.output<typeof shownWriteOff>

const OWN_DOCUMENT = {
  status: 403,
  text: 'Another person must decide what you have written',
  constraints: { write_off_is_decided_by_another: null },
} as const

/** What is no longer stock (expired, damaged, lost), and what was found. */
export const writeOffsContract = {
  list: route({
    method: 'GET',
    path: '/stock/write-offs',
    summary: 'The write-offs and what was found, the newest first, page by page',
    permission: 'stock:read',
    query: z.object({
      state: z.optional(z.enum(WRITE_OFF_STATES)),
      kind: z.optional(z.enum(WRITE_OFF_KINDS)),
      /** Written on it. */
      day: z.optional(isoDate()),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['stock'],
    reply: pageOf(writeOffRow),
  }),
  writeOff: route({
    method: 'GET',
    path: '/stock/write-offs/{id}',
    summary: 'A write-off with its lines',
    permission: 'stock:read',
    params: z.object({ id: uuid }),
    reads: ['stock', 'medicines'],
    reply: shownWriteOff,
  }),
  write: route({
    method: 'POST',
    path: '/stock/write-offs',
    summary: 'Ask that units of batches at a place are written off, or taken in as found; another person decides',
    permission: 'stock:write-off',
    body: writeOffForm,
    creates: true,
    reply: z.object({ id: uuid, writeOffNo: z.string() }),
    records: 'stock_write_off.written',
    refusals: {
      NO_SUCH_PLACE: { status: 400, text: 'Please choose the place from the list' },
      BATCH_TWICE: {
        status: 400,
        text: 'This batch stands there already',
        constraints: { one_write_off_line_a_batch: 'lines' },
      },
      NOT_EXPIRED: { status: 409, text: 'This batch has not expired' },
      ...NOT_THERE,
    },
  }),
  approve: route({
    method: 'POST',
    path: '/stock/write-offs/{id}/approval',
    summary: 'Approve a write-off: its units leave, or come in, and their value goes to the stock loss',
    permission: 'stock:approve-write-off',
    params: z.object({ id: uuid }),
    body: z.object({ version }),
    reply: z.object({ id: uuid }),
    records: 'stock_write_off.approved',
    refusals: {
      DECIDED,
      STALE,
      OWN_DOCUMENT,
      ABOVE_LIMIT: { status: 403, text: 'This document is above your limit: it needs a higher approval' },
      DAY_LOCKED,
      NO_LONGER_THERE: { status: 409, text: '<batch>: <why>. Reject the document and write it again.' },
    },
  }),
  reject: route({
    method: 'POST',
    path: '/stock/write-offs/{id}/rejection',
    summary: 'Reject a write-off with a reason: nothing moves',
    permission: 'stock:approve-write-off',
    params: z.object({ id: uuid }),
    body: z.object({ version, reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'stock_write_off.rejected',
    refusals: { DECIDED, STALE, OWN_DOCUMENT },
  }),
}
