import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { addDays, daysInclusive } from '../../../kernel/calendar.ts'
import { genericsLine } from '../../../medicines/model/items/read-imported-medicine.ts'
import { contentsOf, ITEM_NAME, shownName } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { type ExpiryState, expiryState } from '../../model/batches/expiry.ts'
import type { BoardMark, BoardRow } from '../../model/board/stock.contract.ts'
import { foundBatches } from '../batches/found-batches.ts'

type Asked = {
  readonly search?: string | undefined
  readonly placeId?: string | undefined
  readonly expiry?: ExpiryState | undefined
  readonly medicineId?: string | undefined
  readonly mark?: BoardMark | undefined
  readonly idleDays?: number | undefined
  readonly usedUp?: '1' | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** Expiries are counted from here in a cursor, so many days to either side. */
const DAY_ZERO = '2020-01-01'
const DAYS = 40_000

type Viewer = {
  readonly today: IsoDate
  readonly now: Date
  readonly viewerId: string
  readonly mayReadCost: boolean
}

type Days = readonly [from: IsoDate | null, to: IsoDate | null]

/** The days of expiry of a state, both inclusive; null without an end. */
function daysOf(state: ExpiryState, today: IsoDate): Days {
  const days: Readonly<Record<ExpiryState, Days>> = {
    expired: [null, addDays(today, -1)],
    'in-30': [today, addDays(today, 30)],
    'in-60': [addDays(today, 31), addDays(today, 60)],
    'in-90': [addDays(today, 61), addDays(today, 90)],
    later: [addDays(today, 91), null],
  }
  return days[state]
}

const IDLE_DAYS = 120

/** Units of the item of a batch that may be given out still, at all places together. */
const usable = (today: IsoDate) => sql<number>`(select coalesce(sum(o.quantity), 0) from stock_balances o
  join batches c on ${sameRow('c', 'o.batch_id')} where ${sameRow('m', 'o.medicine_id')} and c.expiry >= ${today}::date
    and not exists (select from batch_blocks x where ${sameRow('c', 'x.batch_id')} and x.lifted_at is null))::int`

/** Not moved at its place for so many days. */
const idle = (today: IsoDate, days: number) =>
  sql<boolean>`(not exists (select from stock_movements v where ${sameRow('b', 'v.batch_id')} and v.place_id = s.place_id
    and v.day > ${addDays(today, -days)}::date))`

/** What a mark says of a balance, its batch and its item. */
const marked = (today: IsoDate) => ({
  below: sql<boolean>`(m.reorder_level is not null and ${usable(today)} < m.reorder_level)`,
  idle: idle(today, IDLE_DAYS),
  blocked: sql<boolean>`(k.id is not null)`,
  recalled: sql<boolean>`(k.id is not null and k.is_recall)`,
})

/** Batches by place with their items, and what blocks them. */
const everyBalance = (db: HospitalDb) =>
  db
    .selectFrom('stock_balances as s')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 's.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 's.medicine_id'))
    .leftJoin('batch_blocks as k', (join) => join.on(sameRow('b', 'k.batch_id')).on(sql<boolean>`k.lifted_at is null`))

/** Those that are on hand. */
const balances = (db: HospitalDb) => everyBalance(db).where('s.quantity', '>', 0)

/** One page of the batches on hand by place, the earliest expiry first. */
export async function boardPage(
  db: HospitalDb,
  { search, placeId, expiry, medicineId, mark, idleDays, usedUp, limit = 100, after }: Asked,
  { today, now, viewerId, mayReadCost }: Viewer,
): Promise<Page<BoardRow>> {
  let asked = usedUp ? everyBalance(db) : balances(db)
  if (idleDays) asked = asked.where(idle(today, idleDays))
  if (medicineId) asked = asked.where('s.medicine_id', '=', medicineId)
  if (mark) asked = asked.where(marked(today)[mark])
  if (placeId) asked = asked.where('s.place_id', '=', placeId)
  if (search?.trim()) asked = asked.where(sql<boolean>`b.id in ${foundBatches(search.trim())}`)
  if (expiry) {
    const [from, to] = daysOf(expiry, today)
    if (from) asked = asked.where('b.expiry', '>=', from)
    if (to) asked = asked.where('b.expiry', '<=', to)
  }
  const passed = keyOf(after, ['number', 'id', 'id'])
  let rows = asked
  if (passed)
    rows = rows.where(
      sql<boolean>`(b.expiry, s.batch_id, s.place_id) > (${addDays(DAY_ZERO, Math.max(-DAYS, Math.min(passed[0], DAYS)))}::date, ${passed[1]}::uuid, ${passed[2]}::uuid)`,
    )
  const [{ total }, fetched] = await Promise.all([
    asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .leftJoin('users as w', (join) => onRow(join, 'w', 'k.created_by'))
      .innerJoin('stock_places as p', (join) => onRow(join, 'p', 's.place_id'))
      .select([
        's.batch_id as batchId',
        's.place_id as placeId',
        's.medicine_id as medicineId',
        ITEM_NAME.as('name'),
        'm.schedule',
        'm.rack',
        'm.unit',
        'b.batch_no as batchNo',
        'p.name as place',
        sql<boolean>`(p.kind = 'in_transit')`.as('isInTransit'),
        'b.expiry',
        'b.is_for_sale as isForSale',
        's.quantity',
        'b.pack_units as packUnits',
        'b.mrp',
        's.value',
        'm.reorder_level as reorderLevel',
        usable(today).as('usable'),
        sql<number>`coalesce((select sum(r.quantity) from stock_reservations r where ${sameRow('b', 'r.batch_id')}
          and r.place_id = s.place_id and (r.holds_until is null or r.holds_until > ${now})), 0)::int`.as('reserved'),
        'k.reason as blockReason',
        'k.is_recall as isRecall',
        'k.created_by as blockedBy',
        sql<string>`coalesce(w.full_name, '')`.as('blocker'),
      ])
      .orderBy('b.expiry')
      .orderBy('s.batch_id')
      .orderBy('s.place_id')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, (row) => [
    daysInclusive(DAY_ZERO, row.expiry) - 1,
    row.batchId,
    row.placeId,
  ])
  const contents = await contentsOf(
    db,
    kept.map(({ medicineId }) => medicineId),
  )
  return {
    total,
    next,
    rows: kept.map(({ quantity, value, mrp, blockReason, isRecall, blockedBy, blocker, ...row }) => {
      const holds = contents.get(row.medicineId) ?? []
      return {
        ...row,
        name: shownName(row.name, holds),
        generics: genericsLine(holds),
        isHighRisk: holds.some((one) => one.isHighRisk),
        lookAlikes: [...new Set(holds.flatMap((one) => one.lookAlikes))],
        expiryState: expiryState(row.expiry, today),
        block:
          blockReason === null
            ? null
            : { reason: blockReason, isRecall: isRecall ?? false, by: blocker, isOwn: blockedBy === viewerId },
        onHand: Number(quantity),
        mrp: Number(mrp),
        value: mayReadCost ? Number(value) : null,
      }
    }),
  }
}

type Figures = {
  readonly batches: number
  readonly items: number
  readonly atCost: number | null
  readonly atMrp: number
  readonly byExpiry: Readonly<Record<ExpiryState, number>>
  readonly byMark: Readonly<Record<BoardMark, number>>
}

/** How much is on hand, what it is worth, and how near its end is. MRP of a part of a pack rounded down, as it would be sold. */
export async function stockFigures(
  db: HospitalDb,
  placeId: string | undefined,
  { today, mayReadCost }: { readonly today: IsoDate; readonly mayReadCost: boolean },
): Promise<Figures> {
  const count = (state: ExpiryState) => {
    const [from, to] = daysOf(state, today)
    return sql<number>`(count(*) filter (where b.expiry >= ${from ?? '1900-01-01'}::date and b.expiry <= ${to ?? '9999-12-31'}::date))::int`
  }
  const is = marked(today)
  const countMarked = (mark: BoardMark) => sql<number>`(count(*) filter (where ${is[mark]}))::int`
  let asked = balances(db)
  if (placeId) asked = asked.where('s.place_id', '=', placeId)
  // What was not moved is counted by itself: as a condition it is one walk along an index, as a filter a search for each batch.
  const [row, still] = await Promise.all([
    asked
      .select([
        sql<number>`count(*)::int`.as('batches'),
        sql<number>`count(distinct s.medicine_id)::int`.as('items'),
        sql<number>`coalesce(sum(s.value), 0)::float8`.as('atCost'),
        sql<number>`coalesce(sum(floor(s.quantity * b.mrp / b.pack_units)), 0)::float8`.as('atMrp'),
        count('expired').as('expired'),
        count('in-30').as('in30'),
        count('in-60').as('in60'),
        count('in-90').as('in90'),
        count('later').as('later'),
        countMarked('below').as('below'),
        countMarked('blocked').as('blocked'),
        countMarked('recalled').as('recalled'),
      ])
      .executeTakeFirstOrThrow(),
    asked.where(is.idle).select(sql<number>`count(*)::int`.as('batches')).executeTakeFirstOrThrow(),
  ])
  const { batches, items, atCost, atMrp, expired, in30, in60, in90, later, below, blocked, recalled } = row
  return {
    batches,
    items,
    atCost: mayReadCost ? atCost : null,
    atMrp,
    byExpiry: { expired, 'in-30': in30, 'in-60': in60, 'in-90': in90, later },
    byMark: { below, idle: still.batches, blocked, recalled },
  }
}
