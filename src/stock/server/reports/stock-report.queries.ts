import { sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { VedClass } from '../../../medicines/model/items/medicine-fields.ts'
import { foundMedicines, ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { idList } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'

export type AsOf = {
  readonly day: IsoDate
  /** Use is counted over so many days, this one included. */
  readonly days: number
  readonly placeId?: string | undefined
}

/** An item on the evening of a day with its use; units of sale, paise. */
export type ItemOfDay = {
  readonly medicineId: string
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly rack: string
  readonly ved: VedClass | null
  readonly onHand: number
  readonly batches: number
  readonly atCost: number
  readonly atMrp: number
  readonly expiry: IsoDate | null
  readonly used: number
  readonly usedCost: number
  readonly hasCome: boolean
}

const USE = sql`('sold', 'sale_return', 'issued', 'issue_return', 'consumed')`
const RECEIPT = sql`('opening', 'received')`

/**
 * The items that were on hand on the evening of a day or of which something was used in the days before, by name. What was on hand is the balance
 * of now less what was moved since, by the instant of the movement and not by the date on its document. MRP of a part of a pack rounded down.
 */
export async function itemsOfDay(db: HospitalDb, { day, days, placeId }: AsOf): Promise<ItemOfDay[]> {
  const evening = startOfDay(addDays(day, 1))
  const morning = startOfDay(addDays(day, 1 - days))
  const there = placeId ? sql`place_id = ${placeId}::uuid` : sql`true`
  const { rows } = await sql<ItemOfDay>`
    with moved as (
      select hospital_id, medicine_id, batch_id,
        sum(quantity) filter (where created_at >= ${evening}) as quantity, sum(value) filter (where created_at >= ${evening}) as value,
        -sum(quantity) filter (where created_at < ${evening} and kind in ${USE}) as used,
        -sum(value) filter (where created_at < ${evening} and kind in ${USE}) as used_cost,
        coalesce(bool_or(created_at < ${evening} and kind in ${RECEIPT} and quantity > 0), false) as has_come
      from stock_movements where created_at >= ${morning} and ${there} group by 1, 2, 3
    ), held as (
      select hospital_id, medicine_id, batch_id, sum(quantity) as quantity, sum(value) as value
      from stock_balances where ${there} group by 1, 2, 3
    ), lay as (
      select hospital_id, medicine_id, batch_id, coalesce(h.quantity, 0) - coalesce(v.quantity, 0) as quantity, coalesce(h.value, 0) - coalesce(v.value, 0) as value,
        coalesce(v.used, 0) as used, coalesce(v.used_cost, 0) as used_cost, coalesce(v.has_come, false) as has_come
      from held h full join moved v using (hospital_id, medicine_id, batch_id)
    )
    select m.id as "medicineId", m.code, ${ITEM_NAME} as name, m.unit, m.rack, m.ved,
      sum(y.quantity)::float8 as "onHand", (count(*) filter (where y.quantity > 0))::int as batches, sum(y.value)::float8 as "atCost",
      sum(floor(y.quantity * b.mrp / b.pack_units))::float8 as "atMrp", (min(b.expiry) filter (where y.quantity > 0))::text as expiry,
      sum(y.used)::float8 as used, sum(y.used_cost)::float8 as "usedCost", bool_or(y.has_come) as "hasCome"
    from lay y join batches b on ${sameRow('b', 'y.batch_id')} join medicines m on ${sameRow('m', 'y.medicine_id')}
    group by m.hospital_id, m.id, m.code, m.name, m.strength, m.unit, m.rack, m.ved
    having sum(y.quantity) <> 0 or sum(y.used) <> 0
    order by lower(m.name), m.strength, m.id`.execute(db)
  return rows
}

/** The items among these that a search finds. */
export async function foundAmong(db: HospitalDb, typed: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select medicine_id as id from ${foundMedicines(typed)} f`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The day on which each of these items was last sold, issued or consumed, up to a day. */
export async function lastUses(
  db: HospitalDb,
  medicineIds: readonly string[],
  { day, placeId }: AsOf,
): Promise<ReadonlyMap<string, IsoDate>> {
  const there = placeId ? sql`v.place_id = ${placeId}::uuid` : sql`true`
  const { rows } = await sql<{ id: string; day: IsoDate }>`
    select i.id, l.day::text as day from unnest(${idList(medicineIds)}) i (id), lateral (
      select (v.created_at at time zone 'Asia/Kolkata')::date as day from stock_movements v
      where v.medicine_id = i.id and v.kind in ('sold', 'issued', 'consumed') and v.reverses_id is null
        and v.created_at < ${startOfDay(addDays(day, 1))} and ${there}
      order by v.created_at desc, v.id desc limit 1) l`.execute(db)
  return new Map(rows.map(({ id, day: on }) => [id, on]))
}
