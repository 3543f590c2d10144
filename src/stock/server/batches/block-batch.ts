import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { blocksContract } from '../../model/batches/blocks.contract.ts'
import { lockBatches } from '../movements/post-movements.ts'
import { batchesOfNumber } from './batches-of-number.queries.ts'

/** Blocks a number of an item, at every MRP; who gives it out waits for this and is refused then. */
export const blockBatch = operation(
  blocksContract.block,
  async ({ db, record, refuse }, { batchId, reason, isRecall }) => {
    const { batchNo, ids } = (await lockedNumber(db, batchId)) ?? refuse('NOT_FOUND')
    const blocked = new Set((await blocksOf(db, ids)).map((block) => block.batchId))
    const free = ids.filter((id) => !blocked.has(id))
    if (free.length === 0) refuse('BLOCKED')
    await db
      .insertInto('batch_blocks')
      .values(free.map((id) => ({ batch_id: id, reason, is_recall: isRecall })))
      .execute()
    await record({ type: 'batch.blocked', subject: { type: 'batches', id: batchId } })
    return { batchNo }
  },
)

/** Lifts the block of a number of an item, at every MRP. */
export const liftBlock = operation(
  blocksContract.lift,
  async ({ db, actor, now, record, refuse }, { batchId, reason }) => {
    const { batchNo, current } = (await lockedNumber(db, batchId)) ?? refuse('NOT_FOUND')
    const blocks = await blocksOf(db, current)
    if (blocks.length === 0) refuse('NOT_BLOCKED')
    if (blocks.some(({ by }) => by === actor.userId)) refuse('OWN_BLOCK')
    await db
      .updateTable('batch_blocks')
      .set({ lifted_at: now, lifted_by: actor.userId, lifted_reason: reason })
      .where(
        'id',
        'in',
        blocks.map(({ id }) => id),
      )
      .execute()
    await record({ type: 'batch.unblocked', subject: { type: 'batches', id: batchId } })
    return { batchNo }
  },
)

/** The batches of one number, locked, as a recall means all of them. */
async function lockedNumber(db: HospitalDb, batchId: string) {
  const same = await batchesOfNumber(db, batchId)
  const [first] = same
  if (!first) return null
  const ids = same.map(({ id }) => id)
  await lockBatches(db, ids)
  // What was corrected stays blocked.
  const current = same.filter(({ correctedAt }) => !correctedAt).map(({ id }) => id)
  return { batchNo: first.batchNo, ids, current }
}

const blocksOf = async (db: HospitalDb, batchIds: readonly string[]) =>
  batchIds.length === 0
    ? []
    : db
        .selectFrom('batch_blocks')
        .select(['id', 'batch_id as batchId', 'created_by as by'])
        .where('batch_id', 'in', batchIds)
        .where('lifted_at', 'is', null)
        .execute()
