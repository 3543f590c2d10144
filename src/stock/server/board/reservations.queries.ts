import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ShownReservation } from '../../model/board/stock.contract.ts'

type Asked = {
  readonly medicineId?: string | undefined
  readonly batchId?: string | undefined
  readonly placeId?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** What is held at this moment, the last one first. */
export async function reservationsPage(
  db: HospitalDb,
  { medicineId, batchId, placeId, limit = 50, after }: Asked,
  now: Date,
): Promise<Page<ShownReservation>> {
  let asked = db
    .selectFrom('stock_reservations as r')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'r.batch_id'))
    .where((eb) => eb.or([eb('r.holds_until', 'is', null), eb('r.holds_until', '>', now)]))
  if (medicineId) asked = asked.where('b.medicine_id', '=', medicineId)
  if (batchId) asked = asked.where('r.batch_id', '=', batchId)
  if (placeId) asked = asked.where('r.place_id', '=', placeId)
  const passed = keyOf(after, ['moment', 'id'])
  let page = asked
  if (passed) page = page.where(sql<boolean>`(r.created_at, r.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    page
      .innerJoin('medicines as m', (join) => onRow(join, 'm', 'b.medicine_id'))
      .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'r.place_id'))
      .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
      .select([
        'r.id',
        'b.medicine_id as medicineId',
        ITEM_NAME.as('name'),
        'b.batch_no as batchNo',
        'p.name as place',
        'r.quantity',
        'r.holder_kind as holderKind',
        sql<string>`coalesce(u.full_name, 'Wardbook')`.as('by'),
        'r.created_at as since',
        sql<string>`r.created_at::text`.as('moment'),
        'r.holds_until as until',
      ])
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return {
    total,
    next,
    rows: kept.map(({ moment: _, since, until, ...row }) => ({
      ...row,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  }
}
