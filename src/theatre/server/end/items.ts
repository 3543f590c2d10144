import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { isUploadedBy } from '../../../platform/server/files/uploaded-by.ts'
import { mayLeave } from '../../../stock/model/batches/choose-batches.ts'
import { availableBatches } from '../../../stock/server/available/available-batches.queries.ts'
import { foundBatches } from '../../../stock/server/batches/found-batches.ts'
import { lockBatches } from '../../../stock/server/movements/post-movements.ts'
import { caseEndContract } from '../../model/end.contract.ts'
import { caseLocked, eventOf } from '../steps/case-locked.ts'
import { holdItems, isOpenForItems, WITH_A_REGISTER } from './held-items.ts'

const SHOWN = 30

/** Batches that a case can take an item from, the shelf of its theatre first. */
export const showOffers = operation(caseEndContract.offers, async ({ db, now, refuse }, { id, search }) => {
  const known = await db
    .selectFrom('theatre_cases as c')
    .leftJoin('theatres as t', (join) => onRow(join, 't', 'c.theatre_id'))
    .select(['c.id', 't.place_id as placeId'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!known) return refuse('NOT_FOUND')
  const typed = search?.trim() ?? ''
  if (typed === '') return { batches: [] }
  const rows = await db
    .selectFrom('stock_balances as s')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 's.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 's.medicine_id'))
    .innerJoin('stock_places as k', (join) => onRow(join, 'k', 's.place_id'))
    .select(['s.batch_id as batchId', 's.place_id as placeId', 'k.name as place', ITEM_NAME.as('name')])
    .select([sql<boolean>`(m.kind = 'implant')`.as('isImplant'), 'b.batch_no as batchNo', 'b.expiry'])
    .select(
      sql<number>`(s.quantity - coalesce((select sum(r.quantity) from stock_reservations r where ${sameRow('b', 'r.batch_id')}
        and r.place_id = s.place_id and (r.holds_until is null or r.holds_until > ${now})), 0))::int`.as('available'),
    )
    .where('s.quantity', '>', 0)
    .where('k.status', '=', 'Active')
    .where('k.kind', 'in', ['theatre', 'store', 'counter'])
    .where('b.is_for_sale', '=', true)
    .where('b.expiry', '>=', dayOf(now))
    .where('m.schedule', 'not in', WITH_A_REGISTER)
    .where(sql<boolean>`b.id in ${foundBatches(typed)}`)
    .orderBy(sql`s.place_id = ${known.placeId}::uuid`, (order) => order.desc().nullsLast())
    .orderBy('m.name')
    .orderBy('b.expiry')
    .orderBy('s.batch_id')
    .limit(SHOWN)
    .execute()
  return { batches: rows.filter(({ available }) => available > 0) }
})

/** Holds an implant or an item of the kit for a case: nobody else gets it meanwhile. */
export const addItem = operation(
  caseEndContract.addItem,
  async ({ db, now, record, refuse }, { id, batchId, placeId, quantity, serialNo }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!isOpenForItems(known.state)) refuse('CASE_IS_OVER')
    const medicineId = (await lockBatches(db, [batchId])).get(batchId) ?? refuse('NO_SUCH_BATCH', { field: 'batchId' })
    const item = await db
      .selectFrom('medicines')
      .select('kind')
      .where('id', '=', medicineId)
      .where('schedule', 'not in', WITH_A_REGISTER)
      .executeTakeFirst()
    const offered = await availableBatches(db, { medicineIds: [medicineId], placeId, now })
    const batch = offered.find((one) => one.batchId === batchId && mayLeave(one, dayOf(now)))
    if (!item || !batch) return refuse('NO_SUCH_BATCH', { field: 'batchId' })
    if (batch.available < quantity)
      refuse('NOT_ENOUGH_STOCK', { field: 'quantity', values: { there: String(batch.available) } })
    const row = await db
      .insertInto('theatre_case_items')
      .values({
        case_id: id,
        medicine_id: medicineId,
        batch_id: batchId,
        place_id: placeId,
        is_implant: item.kind === 'implant',
        quantity,
        serial_no: serialNo,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await holdItems(db, id, known.from, now)
    await record(eventOf('theatre_case.item_held', known, { item: row.id, quantity }))
    return row
  },
)

/** Says of an item whether it was used; what was not goes back to the shelf. */
export const answerItem = operation(
  caseEndContract.answerItem,
  async ({ db, actor, now, record, refuse }, { id, isUsed, quantity, serialNo, stickerFileId, reason }) => {
    const found = await db
      .selectFrom('theatre_case_items')
      .select('case_id as caseId')
      .where('id', '=', id)
      .executeTakeFirst()
    const known = (found && (await caseLocked(db, found.caseId))) ?? refuse('NOT_FOUND')
    const item = await db
      .selectFrom('theatre_case_items')
      .select(['quantity', 'sticker_file_id as stickerFileId', 'posted_at as postedAt', 'batch_id as batchId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (item.postedAt || !isOpenForItems(known.state)) refuse('CASE_IS_OVER')
    if (quantity > item.quantity) refuse('MORE_THAN_HELD', { field: 'quantity', values: { held: item.quantity } })
    if (!isUsed && !reason) refuse('REASON_REQUIRED', { field: 'reason' })
    if (stickerFileId && stickerFileId !== item.stickerFileId && !(await isUploadedBy(db, actor, stickerFileId)))
      refuse('FILE_NOT_FOUND', { field: 'stickerFileId' })
    await db
      .updateTable('theatre_case_items')
      .set({
        state: isUsed ? 'used' : 'returned',
        ...(isUsed && { quantity }),
        serial_no: serialNo,
        sticker_file_id: stickerFileId,
        return_reason: isUsed ? null : reason,
      })
      .where('id', '=', id)
      .execute()
    await lockBatches(db, [item.batchId])
    await holdItems(db, known.id, known.from, now)
    await record(eventOf('theatre_case.item_answered', known, { item: id, isUsed }))
    return { id }
  },
)
