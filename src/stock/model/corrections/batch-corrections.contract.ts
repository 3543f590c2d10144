import * as z from 'zod/mini'
import { instant, isoDate, reasonText, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { FILE_REFUSALS, FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { DECIDED, STALE } from '../decided-document.ts'
import { batchFields } from '../openings/opening-fields.ts'

export const CORRECTION_STATES = ['written', 'approved', 'rejected'] as const

/** MRP in paise a pack; the expiry is the last day of its month. */
const printedOnPack = z.object({ batchNo: z.string(), expiry: isoDate(), mrp: z.int() })

const correctionRow = z.object({
  id: uuid,
  correctionNo: z.string(),
  name: z.string(),
  batchId: uuid,
  wrong: printedOnPack,
  right: printedOnPack,
  reason: z.string(),
  state: z.enum(CORRECTION_STATES),
  writtenAt: instant,
  writtenBy: z.string(),
  decidedBy: z.nullable(z.string()),
  rejectedBecause: z.nullable(z.string()),
  version,
})
export type CorrectionRow = z.output<typeof correctionRow>

const shownCorrection = z.object({
  ...correctionRow.shape,
  unit: z.string(),
  /** Whether who looks has written it, and so may not decide it. */
  isOwn: z.boolean(),
  /** Units that went to the right batch, place by place; before the approval those that would. */
  rows: z.array(z.object({ id: z.string(), place: z.string(), batchNo: z.string(), mrp: z.int(), quantity: z.int() })),
})
export type ShownCorrection = z.output<typeof shownCorrection>

const byId = z.object({ id: uuid })
const OWN_DOCUMENT = {
  status: 403,
  text: 'Another person must decide what you have written',
  constraints: { correction_is_decided_by_another: null },
} as const
const UNITS_ELSEWHERE = {
  ON_THE_WAY: { status: 409, text: '<units> units of it are on the way to another place: they are received first' },
  HELD: { status: 409, text: '<units> units of it are held for someone: they are issued or let go first' },
} as const
const IN_PAISE = /^\d{1,11}$/

/** What was typed wrong of a batch, put right by two persons with a picture of the pack (design/amendments.md 36). */
export const batchCorrectionsContract = {
  list: route({
    method: 'GET',
    path: '/stock/batch-corrections',
    summary: 'The corrections of batches, the newest first, page by page',
    permission: 'stock:read',
    query: z.object({ state: z.optional(z.enum(CORRECTION_STATES)), ...pageQuery }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['stock', 'medicines'],
    reply: pageOf(correctionRow),
  }),
  correction: route({
    method: 'GET',
    path: '/stock/batch-corrections/{id}',
    summary: 'The correction of a batch, with what goes to the right one',
    permission: 'stock:read',
    params: byId,
    reads: ['stock', 'medicines'],
    reply: shownCorrection,
  }),
  picture: route({
    method: 'GET',
    path: '/stock/batch-corrections/{id}/picture',
    summary: 'The picture of the pack',
    permission: 'stock:read',
    params: byId,
    reads: [],
    reply: 'bytes',
    records: 'file.opened',
  }),
  write: route({
    method: 'POST',
    path: '/stock/batches/{batchId}/corrections',
    summary: 'Say what the pack of a batch says, with its picture; another person decides',
    permission: 'batch:correct',
    params: z.object({ batchId: uuid }),
    query: z.object({
      name: text(255).check(z.minLength(1, 'The file has no name')),
      batchNo: batchFields.batchNo,
      expires: batchFields.expires,
      mrp: z.string().check(z.regex(IN_PAISE, 'Please enter the MRP')),
      reason: reasonText(),
    }),
    upload: { maxBytes: MAX_FILE_BYTES, accept: ['jpg', 'jpeg', 'png'], tooLarge: FILE_TOO_LARGE },
    reply: z.object({ id: uuid, correctionNo: z.string() }),
    records: 'batch_correction.written',
    refusals: {
      ...FILE_REFUSALS,
      NO_PICTURE: { status: 415, text: 'The pack is shown by a picture (jpg, png)' },
      NOTHING_WRONG: { status: 400, text: 'That is what this batch says already' },
      OPEN_CORRECTION: {
        status: 409,
        text: 'A correction of this batch waits already',
        constraints: { one_open_correction_a_batch: null },
      },
      ...UNITS_ELSEWHERE,
    },
  }),
  approve: route({
    method: 'POST',
    path: '/stock/batch-corrections/{id}/approval',
    summary:
      'Approve a correction: what lies of the wrong batch goes to the right one, and the wrong one is blocked for good',
    permission: 'batch:approve-correction',
    params: byId,
    body: z.object({ version }),
    reply: byId,
    records: 'batch_correction.approved',
    refusals: {
      DECIDED,
      STALE,
      OWN_DOCUMENT,
      ...UNITS_ELSEWHERE,
      OTHER_EXPIRY: {
        status: 409,
        text: 'The right batch is known with another expiry: <expiry>. Reject this and correct that one.',
        constraints: { batch_has_one_expiry: null },
      },
    },
  }),
  reject: route({
    method: 'POST',
    path: '/stock/batch-corrections/{id}/rejection',
    summary: 'Reject the correction of a batch with a reason: nothing moves',
    permission: 'batch:approve-correction',
    params: byId,
    body: z.object({ version, reason: reasonText() }),
    reply: byId,
    records: 'batch_correction.rejected',
    refusals: { DECIDED, STALE, OWN_DOCUMENT },
  }),
}
