import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { VisitRow } from '../model/call-record.ts'
import type { VISIT_SORTS } from '../model/telecalling.contract.ts'
import { type Counted, FEW, FEW_PATIENTS, type Found, matching, type Named } from './called-search.queries.ts'
import { type AskedList, inPageOrder, shownVisits } from './called-visits.queries.ts'
import { isAlive } from './deceased.queries.ts'
import { depthOf, filledKey, pageAsked, type SortKey, sortKey } from './list-order.ts'

type Sort = (typeof VISIT_SORTS)[number]
type Asked = AskedList<Sort>

/** A column: what every visit has is read along its index; `partial` is that of the visits which have a value. */
const SORTED: Readonly<Record<Sort, SortKey & { readonly partial?: RawBuilder<unknown> }>> = {
  name: filledKey(sql`v.name_key`),
  uhid: filledKey(sql`v.uhid`),
  phone: filledKey(sql`v.phone`),
  visited: filledKey(sql`v.visit_date`),
  discharged: oftenEmpty(sql`v.discharge_date`),
  'relationship-man': oftenEmpty(sql`v.manager_key`),
  'called-on': oftenEmpty(sql`v.called_on`),
  'update-reason': oftenEmpty(sql`v.reason_key`),
}
function oftenEmpty(key: RawBuilder<unknown>) {
  return { ...sortKey(key), partial: key }
}
const LATEST = { equal: sql`v.visit_no desc`, unsorted: sql`v.visit_date desc, v.visit_no desc` }

const pageOf = (asked: Asked) => pageAsked(asked, asked.sort && SORTED[asked.sort], LATEST)

/**
 * The visit ids of a page, read along the index of its order. A column that a new visit leaves empty has an index of its values alone, which
 * a registration does not write: what has none comes after them, and is only read where they do not fill the page.
 */
function alongOrder(asked: Asked, isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const key = asked.sort && SORTED[asked.sort].partial
  if (!key) return sql`array(select v.visit_no from called_visits v where ${isWanted} ${pageOf(asked)})`
  const depth = sql.lit(depthOf(asked))
  const visits = sql`select v.visit_no, ${key} as key from called_visits v where ${isWanted} and ${key}`
  return sql`array(
    with valued as materialized (${visits} is not null
        order by ${key} ${asked.direction === 'desc' ? sql`desc nulls last` : sql`asc nulls first`}, v.visit_no desc limit ${depth}),
      empty as (${visits} is null and (select count(*) from valued) < ${depth} order by v.visit_no desc limit ${depth})
    select v.visit_no from (table valued union all table empty) v ${pageAsked(asked, sortKey(sql`v.key`), LATEST)})`
}

type Page = { readonly total: number; readonly visitNos: readonly string[] }

/** A page of All Patient, the latest visit first unless a column is sorted, and how many visits there are. */
export async function visitPage(db: HospitalDb, asked: Asked): Promise<{ rows: VisitRow[]; total: number }> {
  const found = await matching(db, asked.search)
  const { total, visitNos } = await visitsFound(db, asked, found)
  const rows = await shownVisits(db, visitNos)
    .innerJoin('called_visits as c', (join) => onRow(join, 'c', 'v.id'))
    .select(['v.visit_date as visitDate', 'c.called_on as lastCalledOn', 'c.update_reason as updateReason'])
    .select(sql<boolean>`not ${isAlive}`.as('isDeceased'))
    .execute()
  return {
    rows: inPageOrder(visitNos, rows).map((row) => ({
      ...row,
      phone: row.isDeceased ? '' : row.phone,
      lastCalledOn: row.lastCalledOn?.toISOString() ?? null,
    })),
    total,
  }
}

const between = ({ from, to }: Asked) =>
  sql`${from ? sql`v.visit_date >= ${from}` : sql`true`} and ${to ? sql`v.visit_date <= ${to}` : sql`true`}`

async function visitsFound(db: HospitalDb, asked: Asked, found: Found | null): Promise<Page> {
  if (found?.counted)
    return asked.from || asked.to
      ? visitsOfDays(db, asked, found.counted, found)
      : countedVisits(db, asked, found.counted, found)
  return (found && (await fewVisits(db, asked, found))) ?? visitsAlongIndex(db, asked, found)
}

/** Gathers what a search finds, then sorts it; null when it finds many. */
async function fewVisits(db: HospitalDb, asked: Asked, { condition }: Found): Promise<Page | null> {
  const { rows } = await sql<Page>`
    with found as materialized (
      select v.id from called_visits v where ${between(asked)} and ${condition} limit ${sql.lit(FEW + 1)})
    select (select count(*)::int from found) as total, ${among(sql`select id from found`, asked)} as "visitNos"`.execute(
    db,
  )
  const [page] = rows
  return page && page.total <= FEW ? page : null
}

const among = (ids: RawBuilder<unknown>, asked: Asked) =>
  sql`array(select v.visit_no from called_visits v where v.id = any(array(${ids})) ${pageOf(asked)})`

/** Counts what is found on all days; then sorts it where that is few, else reads along the index of the order. */
async function countedVisits(
  db: HospitalDb,
  asked: Asked,
  { gathered, total, ids, named }: Counted,
  { condition }: Found,
): Promise<Page> {
  const byName = named && asked.sort === 'name' && depthOf(asked) <= FEW_PATIENTS ? named : undefined
  const { rows } = await sql<Page>`
    with ${gathered}, found as materialized (select ${total} as total)
    select total, case ${byName ? sql`when ${byName.alone} then ${alongNames(asked, byName)}` : sql``}
      when total <= ${sql.lit(FEW)} then ${among(ids, asked)}
      else ${alongOrder(asked, condition)} end as "visitNos" from found`.execute(db)
  return rows[0] ?? NOBODY
}

/** A page by name is among the visits of as many patients as it is deep, since each has one, and of those who bear the last name. */
function alongNames(asked: Asked, { condition }: Named): RawBuilder<unknown> {
  const firstPatients = sql`select v.patient_id from called_patients v where ${condition}
    order by v.name_key ${asked.direction === 'desc' ? sql`desc` : sql``} fetch first ${sql.lit(depthOf(asked))} rows with ties`
  return sql`array(select v.visit_no from called_visits v where v.patient_id = any(array(${firstPatients})) ${pageOf(asked)})`
}

/**
 * Counts what is found on some days: by comparing the visits of those days, or, where they leave out little, those of the other days, which
 * are less than what is found on all days.
 */
async function visitsOfDays(
  db: HospitalDb,
  asked: Asked,
  { gathered, total, compared }: Counted,
  { condition }: Found,
): Promise<Page> {
  const { from = BEFORE_ALL, to = AFTER_ALL } = asked
  const others: Days[] = [
    ...(asked.from ? [[BEFORE_ALL, addDays(asked.from, -1)] as const] : []),
    ...(asked.to ? [[addDays(asked.to, 1), AFTER_ALL] as const] : []),
  ]
  const { rows } = await sql<Page>`
    with ${gathered}
    select case when ${leaveOutLittle(asked)} then ${total} - ${countOn(others, compared)} else ${countOn([[from, to]], compared)} end as total,
      ${alongOrder(asked, sql`${between(asked)} and ${condition}`)} as "visitNos"`.execute(db)
  return rows[0] ?? NOBODY
}

/** First and last day, both included; a day or what stands before or after all of them. */
type Days = readonly [first: string, last: string]
const BEFORE_ALL = '-infinity'
const AFTER_ALL = 'infinity'

/** Of days that come from a list the planner expects few visits, and reads along their index; of days written out it may read all rows. */
const countOn = (days: readonly Days[], compared: RawBuilder<boolean>) => sql`(select coalesce(sum(visits), 0)::int
  from unnest(${days.map(([first]) => first)}::date[], ${days.map(([, last]) => last)}::date[]) as days(first, last)
  cross join lateral (select count(*) as visits from called_visits v
    where v.visit_date >= days.first and v.visit_date <= days.last and ${compared}) found)`

/** Less than three tenths of the time from the first visit to the last, beyond which comparing the days themselves is quicker. */
const leaveOutLittle = ({ from, to }: Asked) => sql`(select
  (greatest(coalesce(${from ?? null}::date - min(v.visit_date), 0), 0) + greatest(coalesce(max(v.visit_date) - ${to ?? null}::date, 0), 0)) * 10
    < (max(v.visit_date) - min(v.visit_date)) * 3 from called_visits v)`

async function visitsAlongIndex(db: HospitalDb, asked: Asked, found: Found | null): Promise<Page> {
  const isWanted = sql`${between(asked)} and ${found?.condition ?? sql`true`}`
  const total =
    asked.from || asked.to || found ? sql`(select count(*)::int from called_visits v where ${isWanted})` : ALL_VISITS
  const { rows } = await sql<Page>`select ${total} as total, ${alongOrder(asked, isWanted)} as "visitNos"`.execute(db)
  return rows[0] ?? NOBODY
}

const NOBODY: Page = { total: 0, visitNos: [] }

/** Kept, not counted (decision record 009). */
const ALL_VISITS = sql`(select coalesce(sum(change), 0)::int from row_counts
  where entry in ('visits:OPD', 'visits:IPD', 'visits:Emergency'))`
