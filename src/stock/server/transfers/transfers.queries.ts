import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { TransferState } from '../../model/transfers/transfer-fields.ts'
import type { ShownTransfer, TransferRow } from '../../model/transfers/transfers.contract.ts'
import type { Viewer } from '../openings/openings.queries.ts'

type Asked = {
  readonly state?: TransferState | 'waiting' | undefined
  readonly placeId?: string | undefined
  readonly toPlaceId?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

const transfers = (db: HospitalDb) =>
  db
    .selectFrom('stock_transfers as t')
    .innerJoin('stock_places as f', (join) => onRow(join, 'f', 't.from_place_id'))
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 't.to_place_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 't.created_by'))
    .select([
      't.id',
      't.transfer_no as transferNo',
      'f.name as from',
      'p.name as to',
      't.to_place_id as toPlaceId',
      sql<TransferState>`t.state`.as('state'),
      sql<number>`(select count(*)::int from stock_transfer_lines l where ${sameRow('t', 'l.transfer_id')})`.as(
        'lines',
      ),
      sql<number>`case when t.state in ('sent', 'part_received') then (select count(*)::int from stock_transfer_lines l
        where ${sameRow('t', 'l.transfer_id')} and not exists (select from stock_transfer_decisions d where ${sameRow('l', 'd.line_id')}))
        else 0 end`.as('open'),
      sql<number>`(select coalesce(sum(d.refused), 0)::int from stock_transfer_decisions d join stock_transfer_lines l
        on ${sameRow('l', 'd.line_id')} where ${sameRow('t', 'l.transfer_id')})`.as('refused'),
      't.created_at as sentAt',
      't.created_by as senderId',
      sql<string>`coalesce(u.full_name, '')`.as('sentBy'),
      't.remark',
      't.withdrawn_because as withdrawnBecause',
      sql<string>`t.created_at::text`.as('moment'),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof transfers>['execute']>>[number]

const shown = ({ moment: _, senderId: __, sentAt, ...row }: Found): TransferRow => ({
  ...row,
  sentAt: sentAt.toISOString(),
})

/** One page of the transfers, the newest first. */
export async function transfersPage(
  db: HospitalDb,
  { state, placeId, toPlaceId, limit = 100, after }: Asked,
): Promise<Page<TransferRow>> {
  let asked = transfers(db)
  if (state === 'waiting') asked = asked.where('t.state', 'in', ['sent', 'part_received'])
  else if (state) asked = asked.where('t.state', '=', state)
  if (placeId)
    asked = asked.where((eb) => eb.or([eb('t.from_place_id', '=', placeId), eb('t.to_place_id', '=', placeId)]))
  if (toPlaceId) asked = asked.where('t.to_place_id', '=', toPlaceId)
  const passed = keyOf(after, ['moment', 'id'])
  let rows = asked
  if (passed) rows = rows.where(sql<boolean>`(t.created_at, t.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    asked.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { rows: kept.map(shown), total, next }
}

/** A transfer with its lines, what they are worth, and what became of them. */
export async function transferById(db: HospitalDb, id: string, viewer: Viewer): Promise<ShownTransfer | null> {
  const row = await transfers(db).where('t.id', '=', id).executeTakeFirst()
  if (!row) return null
  const lines = await db
    .selectFrom('stock_transfer_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'b.medicine_id'))
    .innerJoin('stock_movements as v', (join) =>
      join
        .onRef('v.hospital_id', '=', 'l.hospital_id')
        .onRef('v.source_id', '=', 'l.id')
        .on('v.source_kind', '=', 'stock_transfer_line_in_transit')
        .on('v.reverses_id', 'is', null),
    )
    .leftJoin('stock_transfer_decisions as d', (join) => join.on(sameRow('l', 'd.line_id')))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'd.created_by'))
    .select([
      'l.id',
      ITEM_NAME.as('name'),
      'm.unit',
      'b.batch_no as batchNo',
      'b.expiry',
      'b.pack_units as packUnits',
      'l.quantity',
      sql<boolean>`exists (select from batch_blocks k where ${sameRow('b', 'k.batch_id')} and k.lifted_at is null)`.as(
        'isBlocked',
      ),
      'v.value',
      'd.accepted',
      'd.refused',
      'd.reason',
      'd.created_at as decidedAt',
      'u.full_name as decidedBy',
    ])
    .where('l.transfer_id', '=', id)
    .orderBy('l.line_no')
    .execute()
  return {
    ...shown(row),
    isOwn: row.senderId === viewer.userId,
    rows: lines.map(({ value, accepted, refused, reason, decidedAt, decidedBy, ...line }) => ({
      ...line,
      value: viewer.mayReadCost ? Number(value) : null,
      decision:
        accepted === null || refused === null || decidedAt === null
          ? null
          : { accepted, refused, reason, at: decidedAt.toISOString(), by: decidedBy ?? '' },
    })),
  }
}
