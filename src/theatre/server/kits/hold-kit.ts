import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { availableBatches } from '../../../stock/server/available/available-batches.queries.ts'
import { lockBatches } from '../../../stock/server/movements/post-movements.ts'
import { chooseKit, type Shelf } from '../../model/case/choose-kit.ts'
import { theatreKitsContract } from '../../model/kits.contract.ts'
import { holdItems, isOpenForItems, WITH_A_REGISTER } from '../end/held-items.ts'
import { caseLocked, eventOf } from '../steps/case-locked.ts'
import { kitsOf } from './kits.queries.ts'

/** Holds the items of a kit for a case; what is not there is told. */
export const holdKit = operation(theatreKitsContract.hold, async ({ db, now, record, refuse }, { id, kitId }) => {
  const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
  if (!isOpenForItems(known.state)) refuse('CASE_IS_OVER')
  const [kit] = await kitsOf(db, [kitId])
  if (!kit || kit.status !== 'Active') return refuse('NO_SUCH_KIT', { field: 'kitId' })
  const medicineIds = await withoutRegister(
    db,
    kit.items.map(({ medicineId }) => medicineId),
  )
  await lockBatches(db, await batchesOf(db, medicineIds))
  const shelves: Shelf[] = []
  for (const placeId of await placesOf(db, known.theatreId))
    shelves.push({ placeId, batches: await availableBatches(db, { medicineIds, placeId, now }) })
  const { chosen, missing } = chooseKit(kit.items, shelves, dayOf(now))
  if (chosen.length > 0)
    await db
      .insertInto('theatre_case_items')
      .values(
        chosen.map(({ medicineId, batchId, placeId, quantity }) => ({
          ...{ case_id: id, medicine_id: medicineId, batch_id: batchId, place_id: placeId },
          ...{ is_implant: false, quantity },
        })),
      )
      .execute()
  await holdItems(db, id, known.from, now)
  await record(eventOf('theatre_case.kit_held', known, { kit: kitId, held: chosen.length, missing: missing.length }))
  return { id, held: chosen.length, missing: [...missing] }
})

/** Of the items those without a register of their own: these the pharmacy issues. */
async function withoutRegister(db: HospitalDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('medicines')
    .select('id')
    .where('id', 'in', ids)
    .where('schedule', 'not in', WITH_A_REGISTER)
    .execute()
  return rows.map(({ id }) => id)
}

/** The batches of items that are on hand anywhere. */
async function batchesOf(db: HospitalDb, medicineIds: readonly string[]): Promise<string[]> {
  if (medicineIds.length === 0) return []
  const rows = await db
    .selectFrom('stock_balances')
    .select('batch_id as batchId')
    .where('medicine_id', 'in', medicineIds)
    .where('quantity', '>', 0)
    .execute()
  return rows.map(({ batchId }) => batchId)
}

/** The shelf of the theatre first, then the other shelves, the store and the counter. */
async function placesOf(db: HospitalDb, theatreId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_places as k')
    .select('k.id')
    .where('k.status', '=', 'Active')
    .where('k.kind', 'in', ['theatre', 'store', 'counter'])
    .orderBy(
      sql`exists (select from theatres t where t.hospital_id = k.hospital_id and t.place_id = k.id and t.id = ${theatreId}::uuid)`,
      'desc',
    )
    .orderBy(sql`array_position(array['theatre', 'store', 'counter'], k.kind)`)
    .orderBy('k.id')
    .execute()
  return rows.map(({ id }) => id)
}
