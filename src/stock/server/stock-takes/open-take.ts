import { sql } from 'kysely'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { analyseStock } from '../../model/reports/analyse-stock.ts'
import type { TakeScope } from '../../model/stock-takes/stock-take-fields.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { monthlyNumber } from '../monthly-number.ts'
import { itemsOfDay } from '../reports/stock-report.queries.ts'
import { placeOfStock } from '../transfers/place-of-stock.queries.ts'

const MOST = 5000

/** Opens a stock take: what is on hand of each batch is kept as it is now, and the place goes on working. */
export const openTake = operation(
  stockTakesContract.open,
  async ({ db, now, record, refuse }, { placeId, scope, chosen }) => {
    if (!(await placeOfStock(db, placeId))) return refuse('NO_SUCH_PLACE', { field: 'placeId' })
    const there = await lyingThere(db, { placeId, scope, chosen }, dayOf(now))
    if (there.length === 0) return refuse('NOTHING_THERE')
    if (there.length > MOST) return refuse('TOO_MUCH')
    const medicineIds = [...new Set(there.map(({ medicineId }) => medicineId))]
    if (await isCounted(db, placeId, medicineIds)) return refuse('ITEM_IN_OTHER_TAKE')
    const takeNo = await monthlyNumber(db, 'stock_take', 'SC', dayOf(now))
    const { id } = await db
      .insertInto('stock_takes')
      .values({ take_no: takeNo, place_id: placeId, scope, chosen: scope === 'all' ? '' : chosen })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stock_take_items')
      .values(medicineIds.map((medicineId) => ({ take_id: id, place_id: placeId, medicine_id: medicineId })))
      .execute()
    await db
      .insertInto('stock_take_lines')
      .values(
        there.map(({ medicineId, batchId, quantity, needsTwo }) => ({
          take_id: id,
          medicine_id: medicineId,
          batch_id: batchId,
          snapshot: Number(quantity),
          needs_two: needsTwo,
        })),
      )
      .execute()
    await record({ type: 'stock_take.opened', subject: { type: 'stock_takes', id }, facts: { takeNo } })
    return { id, takeNo }
  },
)

/** Whether two people count an item `m`. */
export const NEEDS_TWO = sql<boolean>`(m.schedule = 'narcotic')`

type Asked = { readonly placeId: string; readonly scope: TakeScope; readonly chosen: string }

/** The days of use, at all places, by which items have their class, as in the stock report. */
const CLASS_DAYS = 90

/** The batches on hand of what is counted, by one statement: a moment that every movement is before or after. */
async function lyingThere(db: HospitalDb, { placeId, scope, chosen }: Asked, today: IsoDate) {
  const all = db
    .selectFrom('stock_balances as s')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 's.medicine_id'))
    .select(['s.medicine_id as medicineId', 's.batch_id as batchId', 's.quantity', NEEDS_TWO.as('needsTwo')])
    .where('s.place_id', '=', placeId)
    .where('s.quantity', '>', 0)
  if (scope !== 'abc') return (scope === 'all' ? all : all.where(`m.${scope}`, '=', chosen)).limit(MOST + 1).execute()
  const items = analyseStock(await itemsOfDay(db, { day: today, days: CLASS_DAYS, placeId: undefined }), CLASS_DAYS)
  const ofClass = new Set(items.flatMap(({ abc, medicineId }) => ((abc ?? 'none') === chosen ? [medicineId] : [])))
  return (await all.execute()).filter(({ medicineId }) => ofClass.has(medicineId))
}

const isCounted = async (db: HospitalDb, placeId: string, medicineIds: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('stock_take_items')
    .select('id')
    .where('place_id', '=', placeId)
    .where('medicine_id', 'in', medicineIds)
    .where('is_open', '=', true)
    .executeTakeFirst()) !== undefined

/** The racks whose items lie at a place. */
export const racks = operation(stockTakesContract.racks, async ({ db }, { id }) => ({
  racks: (
    await db
      .selectFrom('stock_balances as s')
      .innerJoin('medicines as m', (join) => onRow(join, 'm', 's.medicine_id'))
      .select('m.rack')
      .distinct()
      .where('s.place_id', '=', id)
      .where('s.quantity', '>', 0)
      .where('m.rack', '<>', '')
      .orderBy('m.rack')
      .execute()
  ).map(({ rack }) => rack),
}))
