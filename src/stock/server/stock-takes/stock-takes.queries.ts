import { sql } from 'kysely'
import { barcodesOf, ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { valueOut } from '../../model/movements/move-stock.ts'
import type { TakeScope } from '../../model/stock-takes/stock-take-fields.ts'
import type { SheetLine, ShownTake, TakeRow, Variance } from '../../model/stock-takes/take-shapes.ts'
import { foundMoves } from '../movements/found-moves.ts'
import type { Viewer } from '../openings/openings.queries.ts'
import { hasCounted } from './locked-take.ts'

const takes = (db: HospitalDb) =>
  db
    .selectFrom('stock_takes as t')
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 't.place_id'))
    .leftJoin('users as opener', (join) => onRow(join, 'opener', 't.created_by'))
    .leftJoin('users as finisher', (join) => onRow(join, 'finisher', 't.finished_by'))
    .leftJoin('users as decider', (join) => onRow(join, 'decider', 't.decided_by'))
    .select([
      't.id',
      't.take_no as takeNo',
      't.place_id as placeId',
      'p.name as place',
      sql<TakeScope>`t.scope`.as('scope'),
      't.chosen',
      sql<TakeRow['state']>`t.state`.as('state'),
      sql<number>`(select count(*)::int from stock_take_lines l where l.hospital_id = t.hospital_id and l.take_id = t.id)`.as(
        'lines',
      ),
      sql<number>`(select count(l.counted)::int from stock_take_lines l where l.hospital_id = t.hospital_id and l.take_id = t.id)`.as(
        'counted',
      ),
      't.created_at as openedAt',
      sql<string>`coalesce(opener.full_name, '')`.as('openedBy'),
      'finisher.full_name as finishedBy',
      'decider.full_name as decidedBy',
      't.ended_because as endedBecause',
      't.version',
      sql<string>`t.created_at::text`.as('moment'),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof takes>['execute']>>[number]

const shown = ({ moment: _, placeId: __, finishedBy: ___, openedAt, ...row }: Found): TakeRow => ({
  ...row,
  openedAt: openedAt.toISOString(),
})

type Asked = {
  readonly state?: TakeRow['state'] | undefined
  readonly placeId?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** One page of the stock takes, the newest first. */
export async function takesPage(db: HospitalDb, { state, placeId, limit = 100, after }: Asked): Promise<Page<TakeRow>> {
  let asked = takes(db)
  if (state) asked = asked.where('t.state', '=', state)
  if (placeId) asked = asked.where('t.place_id', '=', placeId)
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

/**
 * A stock take. What differs is told once it is counted to who may approve it and has counted nothing, and to everybody once it is decided;
 * nobody who may have to count yet hears of it.
 */
export async function takeById(
  db: HospitalDb,
  id: string,
  viewer: Viewer & { readonly mayApprove: boolean },
): Promise<ShownTake | null> {
  const row = await takes(db).where('t.id', '=', id).executeTakeFirst()
  if (!row) return null
  const [isCounter, counters] = await Promise.all([hasCounted(db, id, viewer), countersOf(db, id)])
  const isTold =
    row.state === 'counted' ? viewer.mayApprove && !isCounter : ['approved', 'rejected'].includes(row.state)
  return {
    ...shown(row),
    finishedBy: row.finishedBy,
    counters,
    isCounter,
    variances: isTold ? await variancesOf(db, row, viewer.mayReadCost) : null,
  }
}

const countersOf = async (db: HospitalDb, takeId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('stock_take_lines as l')
      .innerJoin('stock_take_counts as c', (join) => join.on(sameRow('l', 'c.line_id')))
      .innerJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
      .select('u.full_name as name')
      .distinct()
      .where('l.take_id', '=', takeId)
      .orderBy('u.full_name')
      .execute()
  ).map(({ name }) => name)

/** The lines that differ, by rack and item: what they are worth as they moved, and until then as they would move now. */
async function variancesOf(
  db: HospitalDb,
  { id: takeId, placeId, state }: Pick<Found, 'id' | 'placeId' | 'state'>,
  mayReadCost: boolean,
): Promise<Variance[]> {
  const rows = await db
    .selectFrom('stock_take_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'l.counted_by'))
    .leftJoin('stock_balances as s', (join) => join.on(sameRow('b', 's.batch_id')).on('s.place_id', '=', placeId))
    .leftJoin('stock_movements as v', (join) =>
      join
        .onRef('v.hospital_id', '=', 'l.hospital_id')
        .onRef('v.source_id', '=', 'l.id')
        .on('v.source_kind', '=', 'stock_take_line'),
    )
    .select([
      'l.id',
      'l.batch_id as batchId',
      ITEM_NAME.as('name'),
      'm.unit',
      'm.rack',
      'b.batch_no as batchNo',
      'b.expiry',
      'b.pack_units as packUnits',
      'l.is_added as isAdded',
      'l.snapshot',
      'l.counted',
      'l.expected',
      'l.counted_at as countedAt',
      sql<string>`coalesce(u.full_name, '')`.as('countedBy'),
      's.quantity as there',
      's.value as worth',
      'v.value as posted',
      'l.is_cost_unknown as isCostUnknown',
      'l.reason',
      'l.let_go as letGo',
    ])
    .where('l.take_id', '=', takeId)
    .where('l.variance', '<>', 0)
    .orderBy('m.rack')
    .orderBy('m.name')
    .orderBy('b.expiry')
    .orderBy('b.batch_no')
    .orderBy('l.id')
    .execute()
  const differing = rows.map(({ counted, expected, ...row }) => ({
    ...row,
    counted: counted ?? 0,
    moved: (expected ?? 0) - row.snapshot,
    variance: (counted ?? 0) - (expected ?? 0),
  }))
  const surplus = new Map(
    (state === 'counted'
      ? await foundMoves(
          db,
          differing.filter(({ variance }) => variance > 0).map((row) => ({ ...row, quantity: row.variance })),
          placeId,
        )
      : []
    ).map((move) => [move.id, move]),
  )
  return differing.map(({ batchId: _, there, worth, posted, countedAt, ...row }) => {
    const onHand = Number(there ?? 0)
    const found = surplus.get(row.id)
    const missing = Math.min(onHand, Math.max(0, -row.variance))
    const would =
      found?.value ?? (missing === 0 ? 0 : 0 - valueOut({ quantity: onHand, value: Number(worth) }, missing))
    return {
      ...row,
      onHand,
      countedAt: countedAt?.toISOString() ?? '',
      value: mayReadCost ? (posted === null ? (state === 'counted' ? would : null) : Number(posted)) : null,
      isCostUnknown: mayReadCost && (found?.isCostUnknown ?? row.isCostUnknown),
    }
  })
}

/** The lines to count, by rack and item, as who counts may see them: without what should be there. */
export async function sheetLines(db: HospitalDb, takeId: string, viewerId: string): Promise<SheetLine[]> {
  const rows = await db
    .selectFrom('stock_take_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock_take_counts as c')
          .innerJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
          .select(['c.quantity', 'c.created_by as by', 'u.full_name as countedBy', 'c.created_at as countedAt'])
          .whereRef('c.hospital_id', '=', 'l.hospital_id')
          .whereRef('c.line_id', '=', 'l.id')
          .whereRef('c.round', '=', 'l.round')
          // Of two counters each sees what he counted himself.
          .where((inner) => inner.or([inner('l.needs_two', '=', false), inner('c.created_by', '=', viewerId)]))
          .orderBy('c.count_no', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select([
      'l.id',
      'l.medicine_id as medicineId',
      ITEM_NAME.as('name'),
      'm.rack',
      'm.unit',
      'm.pack',
      'b.pack_units as packUnits',
      'b.batch_no as batchNo',
      'b.expiry',
      'b.mrp',
      'l.needs_two as needsTwo',
      sql<
        SheetLine['state']
      >`case when l.counted is not null then 'counted' when exists (select from stock_take_counts o
        where ${sameRow('l', 'o.line_id')} and o.round = l.round) then 'second' else 'open' end`.as('state'),
      'l.again_because as againBecause',
      'own.quantity',
      'own.by',
      'own.countedBy',
      'own.countedAt',
      'l.version',
    ])
    .where('l.take_id', '=', takeId)
    .orderBy('m.rack')
    .orderBy('m.name')
    .orderBy('b.expiry')
    .orderBy('b.batch_no')
    .orderBy('l.id')
    .execute()
  const barcodes = await barcodesOf(db, [...new Set(rows.map(({ medicineId }) => medicineId))])
  return rows.map(({ by, countedAt, mrp, ...row }) => ({
    ...row,
    mrp: Number(mrp),
    barcodes: (barcodes.get(row.medicineId) ?? []).map(({ barcode }) => barcode),
    countedAt: countedAt?.toISOString() ?? null,
    isOwn: by === viewerId,
  }))
}
