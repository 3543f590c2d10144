import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { lockBatches } from '../../../stock/server/movements/post-movements.ts'
import type { ItemState } from '../../model/case/case-words.ts'
import { theatreKitsContract } from '../../model/kits.contract.ts'
import { holdItems, isOpenForItems } from '../end/held-items.ts'
import { caseLocked, eventOf } from '../steps/case-locked.ts'

/** Why an item of which none was used is back on the shelf. */
const NOT_USED = 'Not used'

/** Says how many of each item of a kit were used: none puts it back, fewer put the rest back. */
export const countUsed = operation(theatreKitsContract.count, async ({ db, now, record, refuse }, { id, used }) => {
  const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
  if (!isOpenForItems(known.state)) refuse('CASE_IS_OVER')
  const rows = await db
    .selectFrom('theatre_case_items as i')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'i.medicine_id'))
    .select(['i.id', 'i.quantity', 'i.batch_id as batchId', 'm.name', sql<ItemState>`i.state`.as('state')])
    .where('i.case_id', '=', id)
    .where('i.is_implant', '=', false)
    .where('i.posted_at', 'is', null)
    .execute()
  const items = new Map(rows.map((row) => [row.id, row]))
  for (const [at, { id: itemId, quantity }] of used.entries()) {
    const item = items.get(itemId)
    const field = `used.${at}.quantity`
    if (!item || item.state === 'returned') return refuse('NOT_OF_CASE', { field })
    if (quantity > item.quantity) refuse('MORE_THAN_HELD', { field, values: { held: item.quantity, name: item.name } })
    await db
      .updateTable('theatre_case_items')
      .set(quantity === 0 ? { state: 'returned', return_reason: NOT_USED } : { state: 'used', quantity })
      .where('id', '=', itemId)
      .execute()
  }
  await lockBatches(
    db,
    rows.map(({ batchId }) => batchId),
  )
  await holdItems(db, id, known.from, now)
  await record(eventOf('theatre_case.items_counted', known, { items: used.length }))
  return { id }
})
