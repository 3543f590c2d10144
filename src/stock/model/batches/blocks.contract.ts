import * as z from 'zod/mini'
import { reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

/** What may not leave: blocked at once by whoever sees it, let go by a second person. */
export const blocksContract = {
  block: route({
    method: 'POST',
    path: '/stock/batches/{batchId}/block',
    summary:
      'Block a batch everywhere at once, whatever its MRP; a recall is what its maker or the authority calls back',
    permission: 'batch:block',
    params: z.object({ batchId: uuid }),
    body: z.object({ reason: reasonText(), isRecall: z._default(z.boolean(), false) }),
    reply: z.object({ batchNo: z.string() }),
    records: 'batch.blocked',
    refusals: {
      BLOCKED: { status: 409, text: 'This batch is blocked already', constraints: { one_block_a_batch: null } },
    },
  }),
  lift: route({
    method: 'POST',
    path: '/stock/batches/{batchId}/block/lifting',
    summary: 'Let a blocked batch go again, by another person than who blocked it',
    permission: 'batch:unblock',
    params: z.object({ batchId: uuid }),
    body: z.object({ reason: reasonText() }),
    reply: z.object({ batchNo: z.string() }),
    records: 'batch.unblocked',
    refusals: {
      NOT_BLOCKED: { status: 409, text: 'This batch is not blocked' },
      OWN_BLOCK: {
        status: 403,
        text: 'Another person must lift what you have blocked',
        constraints: { block_is_lifted_by_another: null },
      },
    },
  }),
}
