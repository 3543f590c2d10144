import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { OpeningRow, ShownOpening } from '../../model/openings/openings.contract.ts'

/** Who looks: what goods cost is told to some only. */
export type Viewer = { readonly userId: string; readonly mayReadCost: boolean }

const openings = (db: HospitalDb) =>
  db
    .selectFrom('stock_openings as o')
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'o.place_id'))
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'o.created_by'))
    .leftJoin('users as decider', (join) => onRow(join, 'decider', 'o.decided_by'))
    .select([
      'o.id',
      'o.opening_no as openingNo',
      'p.name as place',
      sql<OpeningRow['state']>`o.state`.as('state'),
      'o.created_at as writtenAt',
      'o.created_by as writerId',
      sql<string>`coalesce(writer.full_name, '')`.as('writtenBy'),
      'decider.full_name as decidedBy',
      'o.remark',
      'o.version',
      sql<number>`(select count(*)::int from stock_opening_lines l where ${sameRow('o', 'l.opening_id')})`.as('lines'),
      sql<number>`(select coalesce(sum(value), 0)::float8 from stock_opening_lines l where ${sameRow('o', 'l.opening_id')})`.as(
        'value',
      ),
      sql<string>`o.created_at::text`.as('moment'),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof openings>['execute']>>[number]

const shown = ({ moment: _, writerId: __, writtenAt, value, ...row }: Found, { mayReadCost }: Viewer): OpeningRow => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
  value: mayReadCost ? value : null,
})

/** One page of the opening documents, the newest first. */
export async function openingsPage(
  db: HospitalDb,
  { limit = 100, after }: { readonly limit?: number | undefined; readonly after?: string | undefined },
  viewer: Viewer,
): Promise<Page<OpeningRow>> {
  const passed = keyOf(after, ['moment', 'id'])
  let rows = openings(db)
  if (passed) rows = rows.where(sql<boolean>`(o.created_at, o.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    db.selectFrom('stock_openings').select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { rows: kept.map((row) => shown(row, viewer)), total, next }
}

/** An opening document with its lines. */
export async function openingById(db: HospitalDb, id: string, viewer: Viewer): Promise<ShownOpening | null> {
  const row = await openings(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) return null
  const lines = await db
    .selectFrom('stock_opening_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'b.medicine_id'))
    .select([
      'l.id',
      ITEM_NAME.as('name'),
      'm.unit',
      'b.batch_no as batchNo',
      'b.expiry',
      'b.mrp',
      'b.pack_units as packUnits',
      'b.is_for_sale as isForSale',
      'l.quantity',
      'l.value',
    ])
    .where('l.opening_id', '=', id)
    .orderBy('l.line_no')
    .execute()
  return {
    ...shown(row, viewer),
    isOwn: row.writerId === viewer.userId,
    rows: lines.map((line) => ({
      ...line,
      mrp: Number(line.mrp),
      value: viewer.mayReadCost ? Number(line.value) : null,
    })),
  }
}
