import { sql } from 'kysely'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ShownMovement } from '../../model/board/stock.contract.ts'

type Asked = {
  readonly medicineId: string
  readonly batchId?: string | undefined
  readonly placeId?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/**
 * The movements of an item, of one of its batches or at one place, newest first, with what was on hand after each: the balance of now less what
 * was moved since; a page takes over from the one before it.
 */
export async function ledgerPage(
  db: HospitalDb,
  { medicineId, batchId, placeId, limit = 50, after }: Asked,
  mayReadCost: boolean,
): Promise<Page<ShownMovement>> {
  let moved = db.selectFrom('stock_movements as v').where('v.medicine_id', '=', medicineId)
  let held = db.selectFrom('stock_balances').where('medicine_id', '=', medicineId)
  if (batchId) {
    moved = moved.where('v.batch_id', '=', batchId)
    held = held.where('batch_id', '=', batchId)
  }
  if (placeId) {
    moved = moved.where('v.place_id', '=', placeId)
    held = held.where('place_id', '=', placeId)
  }
  const passed = keyOf(after, ['moment', 'id', 'number'])
  let page = moved
  if (passed) page = page.where(sql<boolean>`(v.created_at, v.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, { now }, fetched] = await Promise.all([
    moved.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    held.select(sql<number>`coalesce(sum(quantity), 0)::int`.as('now')).executeTakeFirstOrThrow(),
    page
      .innerJoin('batches as b', (join) => onRow(join, 'b', 'v.batch_id'))
      .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'v.place_id'))
      .leftJoin('users as u', (join) => onRow(join, 'u', 'v.created_by'))
      .select([
        'v.id',
        'v.created_at as at',
        sql<string>`v.created_at::text`.as('moment'),
        'v.kind',
        sql<boolean>`v.reverses_id is not null`.as('isReversal'),
        'p.name as place',
        'b.batch_no as batchNo',
        'v.quantity',
        'v.value',
        sql<string>`coalesce(u.full_name, '')`.as('by'),
      ])
      .orderBy('v.created_at', 'desc')
      .orderBy('v.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  let balance = passed ? passed[2] : now
  const withBalances = fetched.map((row) => {
    const after = balance
    balance -= row.quantity
    return { ...row, balance: after }
  })
  const { kept, next } = pageFrom(withBalances, limit, (row) => [row.moment, row.id, row.balance - row.quantity])
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
