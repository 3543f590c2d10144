import * as z from 'zod/mini'
import { instant, isoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'

/** Somebody who got units of a batch, by the line of the document it left with. */
export const recipient = z.object({
  id: uuid,
  at: instant,
  kind: z.enum(['sale', 'issue', 'dose', 'operation']),
  documentNo: z.string(),
  /** The key in the address of the document: of a sale its own, of an issue and of a dose of the ward their visit, of an operation its case. */
  opens: uuid,
  name: z.string(),
  /** '' for a buyer who is no patient. */
  uhid: z.string(),
  visitNo: z.string(),
  /** Where the patient lay when it was issued; '' at the counter. */
  ward: z.string(),
  /** How to reach them: whole where the batch is recalled or the viewer may read it, else masked; '' where it is not known. */
  phone: z.string(),
  address: z.string(),
  /** Units of sale that left, came back, and are still out. */
  given: z.int(),
  back: z.int(),
  out: z.int(),
})
export type Recipient = z.output<typeof recipient>

const batchId = z.object({ batchId: uuid })

/** A batch that is none: nobody got it. */
const NO_BATCH = '00000000-0000-4000-8000-000000000000'

/** Who got a batch, at every MRP of its number, and where it lies still (design/stock.md 4, Recall). */
export const recallsContract = {
  batch: route({
    method: 'GET',
    path: '/recalls/{batchId}',
    summary: 'A batch that is or may be recalled: whether it is, how much of it is out, and where it lies still',
    permission: 'batch:block',
    params: batchId,
    reads: ['stock', 'medicines', 'sales', 'dispensing', 'treatment', 'theatre'],
    reply: z.object({
      medicineId: uuid,
      name: z.string(),
      unit: z.string(),
      batchNo: z.string(),
      expiry: isoDate(),
      /** Null where nobody holds it back. */
      block: z.nullable(z.object({ reason: z.string(), isRecall: z.boolean(), by: z.string(), at: instant })),
      given: z.int(),
      back: z.int(),
      lies: z.array(z.object({ placeId: uuid, place: z.string(), onHand: z.int() })),
    }),
  }),
  recipients: route({
    method: 'GET',
    path: '/recalls/{batchId}/recipients',
    summary: 'Everybody who got units of a batch, net of what came back, the last one first, page by page',
    permission: 'batch:block',
    params: batchId,
    query: z.object(pageQuery),
    cursors: [{ asked: { batchId: NO_BATCH }, holds: ['moment', 'id', 'count'] }],
    reads: ['stock', 'sales', 'dispensing', 'treatment', 'theatre', 'patients', 'visits'],
    reply: pageOf(recipient),
    records: 'batch.recipients_read',
  }),
  exportRecipients: route({
    ...EXPORT_ROUTE,
    shows: 'batch:block',
    path: '/recalls/{batchId}/recipients/exports',
    summary: 'Write chosen columns of everybody who got a batch to a file',
    params: batchId,
  }),
}
