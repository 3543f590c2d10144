import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { VisitRow } from '../model/call-record.ts'
import type { VISIT_SORTS } from '../model/telecalling.contract.ts'
import { type Found, matching } from './called-search.queries.ts'
import { type AskedList, inPageOrder, shownVisits } from './called-visits.queries.ts'
import { filledKey, pageAsked, type SortKey, sortKey } from './list-order.ts'

type Sort = (typeof VISIT_SORTS)[number]
type Asked = AskedList<Sort>

/** Each column has its index: db/migrations/0077_called_visits.sql. */
const SORTED: Readonly<Record<Sort, SortKey>> = {
  name: filledKey(sql`v.name_key`),
  uhid: filledKey(sql`v.uhid`),
  phone: filledKey(sql`v.phone`),
  visited: filledKey(sql`v.visit_date`),
  discharged: sortKey(sql`v.discharge_date`),
  'relationship-man': sortKey(sql`v.manager_key`),
  'called-on': sortKey(sql`v.called_on`),
  'update-reason': sortKey(sql`v.reason_key`),
}
const LATEST = { equal: sql`v.visit_no desc`, unsorted: sql`v.visit_date desc, v.visit_no desc` }

const pageOf = (asked: Asked) => pageAsked(asked, asked.sort && SORTED[asked.sort], LATEST)

type Page = { readonly total: number; readonly visitNos: readonly string[] }

/** So many visits that a search finds are sorted; of more, the index of their order is read, where they are frequent. */
const FEW = 10_000

/** A page of All Patient, the latest visit first unless a column is sorted, and how many visits there are. */
export async function visitPage(db: HospitalDb, asked: Asked): Promise<{ rows: VisitRow[]; total: number }> {
  const found = await matching(db, asked.search)
  const few = found && !found.total ? await fewVisits(db, asked, found) : null
  const { total, visitNos } = few ?? (await visitsAlongIndex(db, asked, found))
  const rows = await shownVisits(db, visitNos)
    .innerJoin('called_visits as c', (join) => onRow(join, 'c', 'v.id'))
    .select(['v.visit_date as visitDate', 'c.called_on as lastCalledOn', 'c.update_reason as updateReason'])
    .execute()
  return {
    rows: inPageOrder(visitNos, rows).map((row) => ({ ...row, lastCalledOn: row.lastCalledOn?.toISOString() ?? null })),
    total,
  }
}

const between = ({ from, to }: Asked) =>
  sql`${from ? sql`v.visit_date >= ${from}` : sql`true`} and ${to ? sql`v.visit_date <= ${to}` : sql`true`}`

/** Gathers what a search finds, then sorts it; null when it finds many. */
async function fewVisits(db: HospitalDb, asked: Asked, { condition }: Found): Promise<Page | null> {
  const { rows } = await sql<Page>`
    with found as materialized (
      select v.id from called_visits v where ${between(asked)} and ${condition} limit ${sql.lit(FEW + 1)})
    select (select count(*)::int from found) as total, array(
      select v.visit_no from called_visits v where v.id = any(array(select id from found)) ${pageOf(asked)}
    ) as "visitNos"`.execute(db)
  const [page] = rows
  return page && page.total <= FEW ? page : null
}

async function visitsAlongIndex(db: HospitalDb, asked: Asked, found: Found | null): Promise<Page> {
  const wanted = sql`called_visits v where ${between(asked)} and ${found?.condition ?? sql`true`}`
  const kept = asked.from || asked.to ? undefined : found ? found.total : ALL_VISITS
  const total = kept ?? sql`(select count(*)::int from ${wanted})`
  const { rows } = await sql<Page>`select ${total} as total,
    array(select v.visit_no from ${wanted} ${pageOf(asked)}) as "visitNos"`.execute(db)
  return rows[0] ?? { total: 0, visitNos: [] }
}

/** Kept, not counted (decision record 009). */
const ALL_VISITS = sql`(select coalesce(sum(change), 0)::int from row_counts
  where entry in ('visits:OPD', 'visits:IPD', 'visits:Emergency'))`
