import { sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ShownMovement } from '../../model/board/stock.contract.ts'
import type { MovementKind } from '../../model/movements/movement-words.ts'

export type AskedLedger = {
  readonly medicineId: string
  readonly batchId?: string | undefined
  readonly placeId?: string | undefined
  readonly kind?: MovementKind | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/**
 * The movements of an item, of one of its batches or at one place, newest first, with what was on hand after each: the balance of now less what
 * was moved since, a page taking over from the one before it. A kind or days leave movements out of the list, and none out of the balance.
 */
export async function ledgerPage(
  db: HospitalDb,
  { medicineId, batchId, placeId, kind, from, to, limit = 50, after }: AskedLedger,
  mayReadCost: boolean,
): Promise<Page<ShownMovement>> {
  let asked = db.selectFrom('stock_movements as v').where('v.medicine_id', '=', medicineId)
  let held = db.selectFrom('stock_balances').where('medicine_id', '=', medicineId)
  if (batchId) {
    asked = asked.where('v.batch_id', '=', batchId)
    held = held.where('batch_id', '=', batchId)
  }
  if (placeId) {
    asked = asked.where('v.place_id', '=', placeId)
    held = held.where('place_id', '=', placeId)
  }
  if (kind) asked = asked.where('v.kind', '=', kind)
  if (from) asked = asked.where('v.created_at', '>=', startOfDay(from))
  if (to) asked = asked.where('v.created_at', '<', startOfDay(addDays(to, 1)))
  const passed = keyOf(after, ['moment', 'id', 'number', 'count'])
  let page = asked
  if (passed) page = page.where(sql<boolean>`(v.created_at, v.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const found = page
    .selectAll('v')
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit + 1)
  // What was moved after a row, up to the row above it in the list, which alone knows its balance.
  const above = (column: 'created_at' | 'id') =>
    sql`lag(${sql.ref(`v.${column}`)}) over (order by v.created_at desc, v.id desc)`
  const [atFirst, idFirst] = passed
    ? [sql`${passed[0]}::timestamptz`, sql`${passed[1]}::uuid`]
    : [sql`'infinity'::timestamptz`, sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`]
  const [total, now, fetched] = await Promise.all([
    passed
      ? passed[3]
      : asked
          .select(sql<number>`count(*)::int`.as('total'))
          .executeTakeFirstOrThrow()
          .then((row) => row.total),
    passed
      ? passed[2]
      : held
          .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('now'))
          .executeTakeFirstOrThrow()
          .then((row) => row.now),
    db
      .selectFrom(
        db
          .selectFrom(found.as('v'))
          .selectAll('v')
          .select([
            sql<Date>`coalesce(${above('created_at')}, ${atFirst})`.as('above_at'),
            sql<string>`coalesce(${above('id')}, ${idFirst})`.as('above_id'),
          ])
          .as('f'),
      )
      .innerJoin('batches as b', (join) => onRow(join, 'b', 'f.batch_id'))
      .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'f.place_id'))
      .leftJoin('users as u', (join) => onRow(join, 'u', 'f.created_by'))
      .select([
        'f.id',
        'f.created_at as at',
        sql<string>`f.created_at::text`.as('moment'),
        'f.kind',
        sql<boolean>`f.reverses_id is not null`.as('isReversal'),
        'p.name as place',
        'b.batch_no as batchNo',
        'f.quantity',
        'f.value',
        'f.source_kind as sourceKind',
        'f.source_id as sourceId',
        sql<string>`coalesce(u.full_name, '')`.as('by'),
        sql<number>`coalesce((select sum(x.quantity) from stock_movements x
          where x.hospital_id = f.hospital_id and x.medicine_id = f.medicine_id
            and (${batchId ?? null}::uuid is null or x.batch_id = ${batchId ?? null}::uuid)
            and (${placeId ?? null}::uuid is null or x.place_id = ${placeId ?? null}::uuid)
            and (x.created_at, x.id) > (f.created_at, f.id)
            and (x.created_at, x.id) <= (f.above_at, f.above_id)), 0)::int`.as('since'),
      ])
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id', 'desc')
      .execute(),
  ])
  let balance = now
  const withBalances = fetched.map(({ since, ...row }) => {
    balance -= since
    return { ...row, balance }
  })
  const { kept, next } = pageFrom(withBalances, limit, (row) => [row.moment, row.id, row.balance, total])
  return {
    total,
    next,
    rows: kept.map(({ moment: _, at, value, ...row }) => ({
      ...row,
      at: at.toISOString(),
      value: mayReadCost ? Number(value) : null,
    })),
  }
}
