import { sql } from 'kysely'
import { ITEM_NAME } from '../../medicines/server/items/medicines.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { StockPlace } from '../../stock/model/board/stock.contract.ts'

/** The narcotics `m` that lie at places, or lay there since a moment: one row a batch `b` and place `k`. */
const held = (db: HospitalDb, since: Date) =>
  db
    .selectFrom('stock_balances as s')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 's.medicine_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 's.batch_id'))
    .innerJoin('stock_places as k', (join) => onRow(join, 'k', 's.place_id'))
    .where('m.schedule', '=', 'narcotic')
    .where('k.kind', '<>', 'in_transit')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('s.quantity', '>', 0 as never),
        exists(
          selectFrom('stock_movements as t')
            .select('t.id')
            .whereRef('t.hospital_id', '=', 's.hospital_id')
            .whereRef('t.batch_id', '=', 's.batch_id')
            .whereRef('t.medicine_id', '=', 's.medicine_id')
            .whereRef('t.place_id', '=', 's.place_id')
            .where('t.created_at', '>=', since),
        ),
      ]),
    )
    .select(['s.place_id as placeId', 's.batch_id as batchId', 's.medicine_id as medicineId'])
    .select([ITEM_NAME.as('name'), 'm.unit', 'm.rack', 'b.batch_no as batchNo', 'b.expiry'])
    .select([sql<number>`s.quantity::int`.as('onHand'), 'k.name as place', 'k.ward_id as wardId'])
    .select(sql<StockPlace['kind']>`k.kind`.as('kind'))

export type HeldRow = Awaited<ReturnType<typeof heldSince>>[number]

/** What lies at one place, or at all, or lay there since a moment, in the order of the shelf, with what moved since then. */
export async function heldSince(db: HospitalDb, since: Date, placeId?: string) {
  const [rows, moves] = await Promise.all([
    held(db, since)
      .$if(placeId !== undefined, (of) => of.where('s.place_id', '=', placeId ?? ''))
      .orderBy('k.name')
      .orderBy('m.rack')
      .orderBy(sql`lower(m.name)`)
      .orderBy('m.id')
      .orderBy('b.expiry')
      .orderBy('b.batch_no')
      .execute(),
    movesSince(db, since, placeId),
  ])
  return rows.map((row) => ({
    ...row,
    moves: moves.filter((move) => move.placeId === row.placeId && move.batchId === row.batchId),
  }))
}

const movesSince = (db: HospitalDb, since: Date, placeId?: string) =>
  db
    .selectFrom('stock_movements as t')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 't.medicine_id'))
    .select(['t.place_id as placeId', 't.batch_id as batchId', 't.created_at as at', 't.quantity'])
    .where('m.schedule', '=', 'narcotic')
    .where('t.created_at', '>=', since)
    .$if(placeId !== undefined, (of) => of.where('t.place_id', '=', placeId ?? ''))
    .execute()
