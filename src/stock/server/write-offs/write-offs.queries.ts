import { sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import { sumOf } from '../../../kernel/money.ts'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { valueOut } from '../../model/movements/move-stock.ts'
import type { WriteOffKind } from '../../model/write-offs/write-off-fields.ts'
import type { ShownWriteOff, WriteOffRow } from '../../model/write-offs/write-offs.contract.ts'
import type { Viewer } from '../openings/openings.queries.ts'
import { mayApproveWorth } from './write-off-limits.queries.ts'

type Asked = {
  readonly state?: WriteOffRow['state'] | undefined
  readonly kind?: WriteOffKind | undefined
  readonly day?: IsoDate | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

const writeOffs = (db: HospitalDb) =>
  db
    .selectFrom('stock_write_offs as o')
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'o.place_id'))
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'o.created_by'))
    .leftJoin('users as decider', (join) => onRow(join, 'decider', 'o.decided_by'))
    .select([
      'o.id',
      'o.write_off_no as writeOffNo',
      'p.name as place',
      sql<WriteOffKind>`o.kind`.as('kind'),
      'o.reason',
      sql<WriteOffRow['state']>`o.state`.as('state'),
      'o.created_at as writtenAt',
      'o.created_by as writerId',
      sql<string>`coalesce(writer.full_name, '')`.as('writtenBy'),
      'decider.full_name as decidedBy',
      'o.rejected_because as rejectedBecause',
      'o.version',
      sql<number>`(select count(*)::int from stock_write_off_lines l where ${sameRow('o', 'l.write_off_id')})`.as(
        'lines',
      ),
      sql<string>`o.created_at::text`.as('moment'),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof writeOffs>['execute']>>[number]

const shown = ({ moment: _, writerId: __, writtenAt, ...row }: Found): WriteOffRow => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
})

/** One page of the write-offs, the newest first. */
export async function writeOffsPage(
  db: HospitalDb,
  { state, kind, day, limit = 100, after }: Asked,
): Promise<Page<WriteOffRow>> {
  let asked = writeOffs(db)
  if (state) asked = asked.where('o.state', '=', state)
  if (kind) asked = asked.where('o.kind', '=', kind)
  if (day)
    asked = asked.where('o.created_at', '>=', startOfDay(day)).where('o.created_at', '<', startOfDay(addDays(day, 1)))
  const passed = keyOf(after, ['moment', 'id'])
  let rows = asked
  if (passed) rows = rows.where(sql<boolean>`(o.created_at, o.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    asked.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { rows: kept.map(shown), total, next }
}

/** A write-off with its lines: what they are worth as they moved, and until then as they would move now. */
export async function writeOffById(
  db: HospitalDb,
  id: string,
  viewer: Viewer & { readonly held: readonly string[]; readonly day: IsoDate },
): Promise<ShownWriteOff | null> {
  const row = await writeOffs(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) return null
  const lines = await db
    .selectFrom('stock_write_off_lines as l')
    .innerJoin('stock_write_offs as o', (join) => onRow(join, 'o', 'l.write_off_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'b.medicine_id'))
    .leftJoin('stock_balances as s', (join) =>
      join.on(sameRow('b', 's.batch_id')).onRef('s.place_id', '=', 'o.place_id'),
    )
    .leftJoin('stock_movements as v', (join) =>
      join
        .onRef('v.hospital_id', '=', 'l.hospital_id')
        .onRef('v.source_id', '=', 'l.id')
        .on('v.source_kind', '=', 'stock_write_off_line'),
    )
    .select([
      'l.id',
      ITEM_NAME.as('name'),
      'm.unit',
      'b.batch_no as batchNo',
      'b.expiry',
      'b.pack_units as packUnits',
      'l.quantity',
      's.quantity as there',
      's.value as worth',
      'v.value as moved',
    ])
    .where('l.write_off_id', '=', id)
    .orderBy('l.line_no')
    .execute()
  const valued = lines.map(({ there, worth, moved, ...line }) => {
    const onHand = Number(there ?? 0)
    const would = onHand > 0 ? valueOut({ quantity: onHand, value: Number(worth) }, line.quantity) : 0
    return { ...line, onHand, value: Math.abs(moved === null ? would : Number(moved)) }
  })
  return {
    ...shown(row),
    isOwn: row.writerId === viewer.userId,
    isAboveLimit: !(await mayApproveWorth(db, sumOf(valued.map(({ value: amount }) => ({ amount }))), viewer)),
    rows: valued.map((line) => ({ ...line, value: viewer.mayReadCost ? line.value : null })),
  }
}
