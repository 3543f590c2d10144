import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { fillUp } from '../../model/requisitions/decide-requisition.ts'
import { type ParRow, requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { asksStore, placeOfStock } from '../transfers/place-of-stock.queries.ts'

/** Sets the par level of an item at a place. */
export const setPar = operation(
  requisitionsContract.setPar,
  async ({ db, record, refuse }, { placeId, medicineId, par }) => {
    if (!asksStore(await placeOfStock(db, placeId))) return refuse('NO_SUCH_PLACE', { field: 'placeId' })
    const item = await db.selectFrom('medicines').select('id').where('id', '=', medicineId).executeTakeFirst()
    if (!item) return refuse('NO_SUCH_ITEM', { field: 'medicineId' })
    const known = await db
      .selectFrom('stock_par_levels')
      .select('id')
      .where('place_id', '=', placeId)
      .where('medicine_id', '=', medicineId)
      .forUpdate()
      .executeTakeFirst()
    const { id } = known
      ? await db
          .updateTable('stock_par_levels')
          .set({ par })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('stock_par_levels')
          .values({ place_id: placeId, medicine_id: medicineId, par })
          .returning('id')
          .executeTakeFirstOrThrow()
    await record({ type: 'par_level.set', subject: { type: 'stock_par_levels', id } })
    return { par }
  },
)

/** The par levels of a place above 0 with what is there and may be used, what is on the way, and what fills it up. */
export async function parLevels(db: HospitalDb, placeId: string, today: IsoDate): Promise<ParRow[]> {
  const rows = await db
    .selectFrom('stock_par_levels as l')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .select([
      'l.medicine_id as medicineId',
      ITEM_NAME.as('name'),
      'm.unit',
      'l.par',
      sql<number>`(select coalesce(sum(s.quantity), 0)::int from stock_balances s join batches b on ${sameRow('b', 's.batch_id')}
        where ${sameRow('m', 's.medicine_id')} and s.place_id = l.place_id and b.expiry >= ${today}::date
          and not exists (select from batch_blocks k where ${sameRow('b', 'k.batch_id')} and k.lifted_at is null))`.as(
        'onHand',
      ),
      sql<number>`((select coalesce(sum(t.quantity), 0) from stock_transfer_lines t join stock_transfers x on ${sameRow('x', 't.transfer_id')}
          join batches b on ${sameRow('b', 't.batch_id')}
        where ${sameRow('m', 'b.medicine_id')} and x.to_place_id = l.place_id and x.state in ('sent', 'part_received')
          and not exists (select from stock_transfer_decisions d where ${sameRow('t', 'd.line_id')}))
        + (select coalesce(sum(greatest(0, a.quantity - a.issued)), 0) from stock_requisition_lines a join stock_requisitions r on ${sameRow('r', 'a.requisition_id')}
          where ${sameRow('m', 'a.medicine_id')} and r.place_id = l.place_id and r.withdrawn_because is null and a.refused_because is null))::int`.as(
        'onTheWay',
      ),
    ])
    .where('l.place_id', '=', placeId)
    .where('l.par', '>', 0)
    .orderBy('m.name')
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({ ...row, suggested: fillUp(row) }))
}
