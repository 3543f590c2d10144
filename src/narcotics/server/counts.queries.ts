import { sql } from 'kysely'
import type { NursingSettings } from '../../hours/model/dose-times.ts'
import { endOfShift } from '../../hours/model/shifts.ts'
import { nursingSettings } from '../../hours/server/hours.queries.ts'
import { dayOf, startOfDay } from '../../kernel/calendar.ts'
import { daysOf, monthOf } from '../../kernel/dates/months.ts'
import { ITEM_NAME } from '../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import type { CountLine, ShownCount } from '../model/count-shapes.ts'
import type { CountFilter } from '../model/narcotic-counts.contract.ts'

const LINES = sql<
  readonly CountLine[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', ${ITEM_NAME}, 'unit', m.unit,
    'batchNo', b.batch_no, 'expiry', b.expiry, 'counted', l.counted, 'expected', l.expected, 'difference', l.difference,
    'moved', l.moved, 'reason', r.reason) order by m.rack, lower(m.name), m.id, b.expiry, b.batch_no), '[]')
  from narcotic_count_lines l join medicines m on ${sameRow('m', 'l.medicine_id')} join batches b on ${sameRow('b', 'l.batch_id')}
    left join narcotic_count_reasons r on r.hospital_id = l.hospital_id and r.line_id = l.id and r.count_id = l.count_id
  where ${sameRow('c', 'l.count_id')})`

type Review = ShownCount['countersigned']
const review = (kind: 'countersigned' | 'looked_into') =>
  sql<Review>`(select jsonb_build_object('at', ${sql.raw(ISO('v.created_at'))}, 'by', w.full_name, 'remark', coalesce(v.remark, ''))
    from narcotic_count_reviews v join users w on ${sameRow('w', 'v.created_by')} where ${sameRow('c', 'v.count_id')} and v.kind = ${kind})`

/** An instant inside of JSON, as the wire has it. */
function ISO(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const DIFFERS = sql<boolean>`exists (select from narcotic_count_lines l where ${sameRow('c', 'l.count_id')} and l.difference <> 0)`
const isReviewed = (kind: 'countersigned' | 'looked_into') =>
  sql<boolean>`exists (select from narcotic_count_reviews v where ${sameRow('c', 'v.count_id')} and v.kind = ${kind})`

/** A signed count `c` with its signature `g` waits for somebody else: `waitsForAnother` of the model. */
const WAITS = sql<boolean>`(g.id is not null and (${DIFFERS} and not ${isReviewed('looked_into')}
  or g.alone_because is not null and not ${isReviewed('countersigned')}))`

const counts = (db: HospitalDb) =>
  db
    .selectFrom('narcotic_counts as c')
    .leftJoin('narcotic_count_signatures as g', (join) =>
      join.onRef('g.hospital_id', '=', 'c.hospital_id').onRef('g.count_id', '=', 'c.id'),
    )

const shown = (db: HospitalDb) =>
  counts(db)
    .innerJoin('stock_places as k', (join) => onRow(join, 'k', 'c.place_id'))
    .innerJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
    .select([
      'c.id',
      'c.place_id as placeId',
      'k.name as place',
      'c.shift_began_at as beganAt',
      'c.count_no as countNo',
    ])
    .select(['c.created_at as at', 'c.created_by as counterId', 'u.full_name as countedBy'])
    .select(['g.created_at as signed', 'g.second_id as secondId', 'g.second_as as second'])
    .select(['g.alone_because as aloneBecause', sql<string>`coalesce(g.remark, '')`.as('remark')])
    .select([LINES.as('lines'), review('countersigned').as('countersigned'), review('looked_into').as('lookedInto')])
    .select(sql<string>`c.shift_began_at::text`.as('moment'))
type Found = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export const showCount = (
  { beganAt, at, signed, counterId: _, secondId: __, moment: ___, lines, ...row }: Found,
  settings: readonly NursingSettings[],
): ShownCount => ({
  ...row,
  lines: [...lines],
  shiftBeganAt: beganAt.toISOString(),
  shiftEndsAt: endOfShift(beganAt, settings).toISOString(),
  countedAt: at.toISOString(),
  signedAt: signed && signed.toISOString(),
})

/** A count with who counted and signed, by key; undefined of another hospital's. */
export const countById = (db: HospitalDb, id: string) => shown(db).where('c.id', '=', id).executeTakeFirst()

/** The counts of shifts that began in a stretch, the first one of a shift first. */
export async function countsBetween(db: HospitalDb, from: Date, before: Date, placeId?: string) {
  return shown(db)
    .where('c.shift_began_at', '>=', from)
    .where('c.shift_began_at', '<', before)
    .$if(placeId !== undefined, (of) => of.where('c.place_id', '=', placeId ?? ''))
    .orderBy('c.shift_began_at')
    .orderBy('c.count_no')
    .execute()
}

/** When the hospital began to count: no shift before it was missed. */
export const firstCount = async (db: HospitalDb): Promise<Date | null> =>
  (
    await db
      .selectFrom('narcotic_counts')
      .select('shift_began_at as at')
      .orderBy('shift_began_at')
      .limit(1)
      .executeTakeFirst()
  )?.at ?? null

type Paged = { readonly limit?: number | undefined; readonly after?: string | undefined }

/** One page of the counts, the latest shift first. */
export async function countsPage(
  db: HospitalDb,
  { month, placeId, show = 'latest', limit = 100, after }: CountFilter & Paged,
  now: Date,
): Promise<Page<ShownCount>> {
  const { from, before } = daysOf(month ?? monthOf(dayOf(now)))
  const passed = keyOf(after, ['moment', 'id'])
  const within = <Q extends ReturnType<typeof counts>>(query: Q) =>
    query
      .$if(show === 'waiting', (of) => of.where(WAITS))
      .$if(show === 'month', (of) =>
        of.where('c.shift_began_at', '>=', startOfDay(from)).where('c.shift_began_at', '<', startOfDay(before)),
      )
      .$if(placeId !== undefined, (of) => of.where('c.place_id', '=', placeId ?? '')) as Q
  const page = within(shown(db) as never) as ReturnType<typeof shown>
  const [{ total }, fetched, settings] = await Promise.all([
    within(counts(db)).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    (passed
      ? page.where(sql<boolean>`(c.shift_began_at, c.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
      : page
    )
      .orderBy('c.shift_began_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit + 1)
      .execute(),
    nursingSettings(db),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { rows: kept.map((row) => showCount(row, settings)), total, next }
}

/** How many counts wait for somebody else. */
export const countWaiting = async (db: HospitalDb): Promise<number> =>
  (await counts(db).select(sql<number>`count(*)::int`.as('waiting')).where(WAITS).executeTakeFirstOrThrow()).waiting
