import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { batchesOfNumber } from '../../../stock/server/batches/batches-of-number.queries.ts'
import { recallsContract } from '../../model/recalls/recalls.contract.ts'
import { recipientColumns } from '../../model/recalls/recipient-columns.ts'
import { givenUnits, recipientsPage } from './recipients.queries.ts'

/** The standing block of batches, a recall before any other; none where they may be given out. */
const blockOf = (db: HospitalDb, batchIds: readonly string[]) =>
  db
    .selectFrom('batch_blocks as k')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'k.created_by'))
    .select(['k.reason', 'k.is_recall as isRecall', 'k.created_at as at'])
    .select(sql<string>`coalesce(u.full_name, 'Wardbook')`.as('by'))
    .where(idIn('k.batch_id', batchIds))
    .where('k.lifted_at', 'is', null)
    .orderBy('k.is_recall', 'desc')
    .orderBy('k.created_at')
    .executeTakeFirst()

/** Whom a recall must reach is told to who carries it out; before that only to who may reach patients anyway (decision record 136). */
async function mayReach(db: HospitalDb, batchIds: readonly string[], actor: Actor): Promise<boolean> {
  return actor.can.has('patient:contact') || ((await blockOf(db, batchIds))?.isRecall ?? false)
}

const batch = operation(recallsContract.batch, async ({ db, refuse }, { batchId }) => {
  const known = await batchesOfNumber(db, batchId)
  const { batchNo, expiry, medicineId } = known[0] ?? refuse('NOT_FOUND')
  const ids = known.map(({ id }) => id)
  const [item, block, units, lies] = await Promise.all([
    db
      .selectFrom('medicines as m')
      .select([ITEM_NAME.as('name'), 'm.unit'])
      .where('m.id', '=', medicineId)
      .executeTakeFirst(),
    blockOf(db, ids),
    givenUnits(db, ids),
    db
      .selectFrom('stock_balances as s')
      .innerJoin('stock_places as p', (join) => onRow(join, 'p', 's.place_id'))
      .select(['p.id as placeId', 'p.name as place', sql<number>`sum(s.quantity)::int`.as('onHand')])
      .where(idIn('s.batch_id', ids))
      .where('s.quantity', '>', 0)
      .groupBy(['p.id', 'p.name'])
      .orderBy('p.name')
      .execute(),
  ])
  return {
    ...(item ?? refuse('NOT_FOUND')),
    ...units,
    medicineId,
    batchNo,
    expiry,
    block: block ? { ...block, at: block.at.toISOString() } : null,
    lies,
  }
})

const recipients = operation(recallsContract.recipients, async ({ db, actor, record }, { batchId, ...asked }) => {
  const ids = (await batchesOfNumber(db, batchId)).map(({ id }) => id)
  const page = await recipientsPage(db, ids, asked, await mayReach(db, ids, actor))
  await record({
    type: 'batch.recipients_read',
    subject: { type: 'batches', id: batchId },
    facts: { rows: page.rows.length },
  })
  return page
})

/** Writes chosen columns of who got a batch to a file. */
const exportRecipients = operation(
  recallsContract.exportRecipients,
  async (context, { batchId, format, columnIds }) => {
    const { db, actor, refuse } = context
    const known = await batchesOfNumber(db, batchId)
    const { batchNo } = known[0] ?? refuse('NOT_FOUND')
    const ids = known.map(({ id }) => id)
    const reach = await mayReach(db, ids, actor)
    return exportColumns(
      context,
      {
        title: `Who got batch ${batchNo}`,
        list: 'batch-recipients',
        columns: recipientColumns,
        row: null,
        page: (read, after, limit) => recipientsPage(read, ids, { limit, after }, reach),
      },
      { format, columnIds },
    )
  },
)

export const recallRoutes = [batch, recipients, exportRecipients]
