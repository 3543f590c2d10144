import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { ReturnKind, ReturnState } from '../../model/returns/return-fields.ts'
import type { ReturnRow, ShownReturn } from '../../model/returns/returns.contract.ts'
import { isBatchReturned } from './returned-batch.ts'

type Asked = {
  readonly search?: string | undefined
  readonly state?: ReturnState | undefined
  readonly supplierId?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

const LINES = sql`supplier_return_lines l where ${sameRow('o', 'l.return_id')}`

const returns = (db: HospitalDb) =>
  db
    .selectFrom('supplier_returns as o')
    .innerJoin('suppliers as s', (join) => onRow(join, 's', 'o.supplier_id'))
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'o.place_id'))
    .leftJoin('supplier_debit_notes as d', (join) => join.on(sameRow('o', 'd.return_id')))
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'o.created_by'))
    .leftJoin('users as decider', (join) => onRow(join, 'decider', 'o.decided_by'))
    .select([
      'o.id',
      'o.return_no as returnNo',
      'o.supplier_id as supplierId',
      's.name as supplier',
      'p.name as place',
      sql<ReturnKind>`o.kind`.as('kind'),
      'o.reason',
      sql<ReturnState>`o.state`.as('state'),
      sql<number>`(select count(*)::int from ${LINES})`.as('lines'),
      sql<number>`(select sum(l.credit)::float8 from ${LINES})`.as('credit'),
      'd.debit_no as debitNo',
      'o.created_at as writtenAt',
      'o.created_by as writerId',
      sql<string>`coalesce(writer.full_name, '')`.as('writtenBy'),
      'decider.full_name as decidedBy',
      'o.rejected_because as rejectedBecause',
      'o.version',
      sql<string>`o.created_at::text`.as('moment'),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof returns>['execute']>>[number]

const shown = ({ moment: _, writerId: __, writtenAt, ...row }: Found): ReturnRow => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
})

/** One page of the returns, the newest first. */
export async function returnsPage(
  db: HospitalDb,
  { search, state, supplierId, limit = 100, after }: Asked,
): Promise<Page<ReturnRow>> {
  let asked = returns(db)
  if (search)
    asked = asked.where(
      sql<boolean>`lower(concat_ws(' ', o.return_no, d.debit_no, s.name, o.reason)) like ${containing(search)}`,
    )
  if (state) asked = asked.where('o.state', '=', state)
  if (supplierId) asked = asked.where('o.supplier_id', '=', supplierId)
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

/** A return with its lines, as somebody sees it. */
export async function returnById(db: HospitalDb, id: string, userId: string): Promise<ShownReturn | null> {
  const row = await returns(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) return null
  const rows = await db
    .selectFrom('supplier_return_lines as l')
    .innerJoin('goods_received_lines as g', (join) => onRow(join, 'g', 'l.received_line_id'))
    .innerJoin('goods_received_notes as n', (join) => onRow(join, 'n', 'g.note_id'))
    .innerJoin('batches as b', (join) => join.on(isBatchReturned))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'g.medicine_id'))
    .select([
      'l.id',
      ITEM_NAME.as('name'),
      'm.unit',
      'm.hsn',
      'b.batch_no as batchNo',
      'b.expiry',
      'n.note_no as noteNo',
      'n.invoice_no as invoiceNo',
      'l.quantity',
      'l.free',
      sql<number>`l.credit::float8`.as('credit'),
      sql<number>`l.tax::float8`.as('tax'),
    ])
    .where('l.return_id', '=', id)
    .orderBy('l.line_no')
    .execute()
  return { ...shown(row), isOwn: row.writerId === userId, rows }
}
