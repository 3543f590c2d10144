import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { keepStatements } from '../../../platform/server/database/kept-statements.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { IPD_SORTS, IpdFilter, IpdRow } from '../../model/ipd.contract.ts'
import { BY_NAME, BY_VISIT_NO, beyond, keyOfRow, LAST, type Last, type Order } from '../visit-order.ts'
import { pageOf, type VisitRows } from '../visit-rows.queries.ts'
import {
  everyInpatient,
  inpatients,
  inpatientsCounted,
  isSearchedOnly,
  type Searched,
  searchedIn,
  totalOf,
} from './ipd-filter.queries.ts'
import { showIpdRow } from './ipd-row.ts'
import { rowsOf, type SelectedRow } from './ipd-rows.queries.ts'

type Sort = (typeof IPD_SORTS)[number]
export type IpdAsked = IpdFilter & { sort?: Sort | undefined; limit?: number | undefined; after?: string | undefined }

const FIRST = 100

const ORDERS: Record<Sort, Order> = {
  latest: { ...BY_VISIT_NO, direction: 'desc' },
  oldest: { ...BY_VISIT_NO, direction: 'asc' },
  'visit-id': { ...BY_VISIT_NO, direction: 'asc' },
  'visit-id-desc': { ...BY_VISIT_NO, direction: 'desc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-desc': { ...BY_NAME, direction: 'desc' },
  'sr-no': {
    key: sql`case when v.sr_no is null then ${sql.lit(LAST)} else v.sr_no end`,
    direction: 'asc',
    is: 'number',
  },
  'sr-no-desc': {
    key: sql`case when v.sr_no is null then 0 else v.sr_no end`,
    direction: 'desc',
    is: 'number',
  },
}

const isByName = (sort: Sort): boolean => sort === 'name' || sort === 'name-desc'

/** The rows of a page whose ids are found first, along the index of names alone: a frequent name may stand at the far end of them. */
const idsFirst = (db: HospitalDb, page: VisitRows): VisitRows =>
  everyInpatient(db).where(sql<boolean>`v.id = any(array(${page.select('v.id')}))`)

/** The rows of a page of visits that are all gathered first, and counted by the way. */
const gathered = (db: HospitalDb, page: VisitRows, order: Order) =>
  db
    .selectFrom(page.select(['v.hospital_id', 'v.id']).select(sql<number>`count(*) over ()`.as('total')).as('found'))
    .innerJoin('visit_rows as v', (join) => onRow(join, 'v', 'found.id'))
    .where(sql<boolean>`v.patient_type <> 'OPD'`)
    .selectAll('v')
    .select(keyOfRow(order).as('key'))
    .select('found.total')

/**
 * Gathered are visits that are found by their keys, and those of a filter and a frequent name, which the first page in the order of names
 * would look for from the first name on, row by row.
 */
function isGathered(filter: Searched, sort: Sort, isFirst: boolean): boolean {
  const { matching } = filter
  if (!matching?.isCompared) return matching !== undefined
  return isFirst && isByName(sort) && matching.mayStandTogether && !isSearchedOnly(filter)
}

type Asked = { readonly filter: Searched; readonly sort: Sort; readonly limit: number; readonly now: Date }

/** The rows of a page, ready to be asked: after the row with this key and visit id, or of the first page, whose rows tell how many there are. */
function pageAsked(db: HospitalDb, { filter, sort, limit, now }: Asked, [key, visitNo]: Last) {
  const order = ORDERS[sort]
  const isWhole = isGathered(filter, sort, key === undefined)
  let visits = isWhole ? inpatientsCounted(db, filter, now) : inpatients(db, filter, now)
  if (key !== undefined && visitNo !== undefined) visits = visits.where(beyond(order, key, visitNo))
  const page = visits
    .orderBy(order.key, order.direction)
    .orderBy('v.visit_no', order.direction)
    .limit(sql.lit(limit + 1))
  if (isWhole)
    return rowsOf(db, gathered(db, page, order))
      .select(sql<number>`v.total`.as('total'))
      .orderBy('v.key', order.direction)
      .orderBy('v.visit_no', order.direction)
  return rowsOf(db, pageOf(filter.matching?.isCompared && isByName(sort) ? idsFirst(db, page) : page, order))
    .$if(key === undefined, (query) => query.select(totalOf(db, filter, now).as('total')))
    .orderBy('v.key', order.direction)
    .orderBy('v.visit_no', order.direction)
}

const asked = keepStatements<SelectedRow & { total?: number | undefined }>()

/** One page of inpatient visits by key; the count of the whole result travels in the cursor, so depth costs nothing. */
export async function ipdPage(db: HospitalDb, wanted: IpdAsked, now: Date): Promise<Page<IpdRow>> {
  const { sort = 'latest', limit = FIRST, after, ...searched } = wanted
  const filter = await searchedIn(db, searched)
  const [key, visitNo, known] = keyOf(after, [ORDERS[sort].is, 'text', 'count']) ?? []
  const last: Last = key === undefined || visitNo === undefined ? [] : [key, visitNo]
  const build = (...beyondThese: Last) => pageAsked(db, { filter, sort, limit, now }, beyondThese)
  // What a search finds is part of its statement; without one it depends on what is asked, the day, and whether it goes on.
  const fetched = filter.matching
    ? await build(...last).execute()
    : await asked(db, JSON.stringify([searched, sort, limit, dayOf(now), last.length]), last, build)
  const total = known ?? fetched[0]?.total ?? 0
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.visitNo, total])
  return { rows: kept.map((row) => showIpdRow(row, now)), total, next }
}

export async function ipdRowById(db: HospitalDb, id: string, now: Date): Promise<IpdRow | undefined> {
  const visit = pageOf(inpatients(db, { matching: undefined }, now).where('v.id', '=', id), ORDERS.latest)
  const row = await rowsOf(db, visit).executeTakeFirst()
  return row && showIpdRow(row, now)
}
