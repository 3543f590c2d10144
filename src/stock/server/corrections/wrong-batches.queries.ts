import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { correctedWith, type PrintedOnPack } from '../../model/corrections/decide-correction.ts'
import { batchesOfNumber } from '../batches/batches-of-number.queries.ts'
import { lockBatches } from '../movements/post-movements.ts'

/** Locks all batches of an item that have the number of a batch or the one that its pack says, in the order that every desk keeps. */
export async function lockNumbers(db: HospitalDb, batchId: string, told: string): Promise<void> {
  const found = await db
    .selectFrom('batches as b')
    .innerJoin('batches as o', (join) =>
      join.onRef('o.hospital_id', '=', 'b.hospital_id').onRef('o.medicine_id', '=', 'b.medicine_id'),
    )
    .select('o.id')
    .where('b.id', '=', batchId)
    .where((eb) => eb.or([eb('o.batch_no', '=', eb.ref('b.batch_no')), eb('o.batch_no', '=', told)]))
    .execute()
  await lockBatches(
    db,
    found.map(({ id }) => id),
  )
}

/** A batch as it is known, and the batches that are corrected when its pack says what is told; null where there is none. */
export async function wrongBatches(db: HospitalDb, batchId: string, told: PrintedOnPack) {
  const ids = (await batchesOfNumber(db, batchId)).flatMap(({ id, correctedAt }) =>
    id === batchId || !correctedAt ? id : [],
  )
  if (ids.length === 0) return null
  const found = await db
    .selectFrom('batches')
    .select(['id', 'medicine_id as medicineId', 'batch_no as batchNo', 'expiry', sql<number>`mrp::float8`.as('mrp')])
    .select(['pack_units as packUnits', 'is_for_sale as isForSale'])
    .where('id', 'in', ids)
    .orderBy('mrp')
    .execute()
  const known = found.find(({ id }) => id === batchId)
  if (!known) return null
  const pairs = correctedWith(
    known,
    told,
    found.filter((other) => other !== known),
  )
  return { known, pairs, wrongIds: pairs.map(({ wrong }) => wrong.id) }
}

/** Units of batches by place, those on the way among them; their value in paise at cost. */
export const balancesOf = (db: HospitalDb, batchIds: readonly string[]) =>
  db
    .selectFrom('stock_balances as s')
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 's.place_id'))
    .select(['s.batch_id as batchId', 's.place_id as placeId', 'p.name as place', 'p.kind'])
    .select([sql<number>`s.quantity::int`.as('quantity'), sql<number>`s.value::float8`.as('value')])
    .where('s.batch_id', 'in', batchIds)
    .where('s.quantity', '>', 0)
    .orderBy('p.name')
    .execute()

/** How many units of batches are on the way between places, and held for somebody at this moment. */
export async function lyingOf(db: HospitalDb, batchIds: readonly string[], now: Date) {
  const [balances, { held }] = await Promise.all([
    balancesOf(db, batchIds),
    db
      .selectFrom('stock_reservations')
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('held'))
      .where('batch_id', 'in', batchIds)
      .where((eb) => eb.or([eb('holds_until', 'is', null), eb('holds_until', '>', now)]))
      .executeTakeFirstOrThrow(),
  ])
  const onTheWay = balances.filter(({ kind }) => kind === 'in_transit')
  return { inTransit: onTheWay.reduce((sum, { quantity }) => sum + quantity, 0), held }
}
