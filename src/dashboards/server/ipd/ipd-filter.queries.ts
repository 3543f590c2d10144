import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { isUuid } from '../../../kernel/uuid.ts'
import { idList } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { SHARED_NAMES, TOGGLE_NAMES, TRACKED_FIELDS } from '../../../visits/model/tracking/tracked-fields.ts'
import { isInEveryVisitNo } from '../../../visits/model/visit-no-parts.ts'
import { type IpdFilter, type IpdFilterName, NONE } from '../../model/ipd.contract.ts'
import { countByStatus } from '../count-by-status.ts'
import { visitRows } from '../visit-rows.queries.ts'
import { type Matching, visitMatches } from './ipd-search.queries.ts'

const COLUMNS: readonly (readonly [name: IpdFilterName, column: string])[] = [
  ['billing', 'v.billing_status'],
  ...SHARED_NAMES.map((field) => {
    const { column, filter } = TRACKED_FIELDS[field]
    return [filter.name, `v.${column}`] as const
  }),
]

/** What is searched, looked up once for the list, its count and the tiles. */
export const searchedIn = async (db: HospitalDb, { search, ...filter }: IpdFilter): Promise<Searched> => ({
  ...filter,
  matching: search?.trim() && !isInEveryVisitNo(search.trim()) ? await visitMatches(db, search) : undefined,
})
export type Searched = Omit<IpdFilter, 'search' | 'scope'> & {
  /** Who is not discharged is in hospital, or was cancelled. */
  readonly scope?: IpdFilter['scope'] | 'not-discharged'
  readonly matching: Matching | undefined
}

/** What never changes is written out: a kept plan knows no parameter, and the indexes are those of inpatients only. */
export const everyInpatient = (db: HospitalDb) => visitRows(db).where(sql<boolean>`v.patient_type <> 'OPD'`)

/** Visits of admitted patients (IPD and Emergency) that match: what the list shows and the tiles count is the same set. */
export function inpatients(db: HospitalDb, filter: Searched, now: Date) {
  const visits = filtered(db, filter, now)
  return filter.matching ? visits.where(filter.matching.condition) : visits
}

/** The same to be counted: all their rows are read. */
export const inpatientsCounted = (db: HospitalDb, filter: Searched, now: Date) => {
  const visits = filtered(db, filter, now)
  return filter.matching ? visits.where(filter.matching.counted) : visits
}

function filtered(db: HospitalDb, { matching: _, scope = 'all', payerId, ...filter }: Searched, now: Date) {
  let query = everyInpatient(db)
  if (payerId) query = query.where('v.payer_id', '=', payerId)
  if (scope === 'today') query = query.where('v.visit_date', '=', dayOf(now))
  if (scope === 'in-hospital' || scope === 'not-discharged') query = query.where('v.discharge_date', 'is', null)
  if (scope === 'in-hospital') query = query.where('v.status', '<>', 'cancelled')
  if (scope === 'discharged') query = query.where('v.discharge_date', 'is not', null)
  for (const [name, column] of COLUMNS) {
    const values = filter[name]
    if (values && values.length > 0) query = query.where(amongst(column, values))
  }
  return query
}

/** Among the chosen; a missing value fails unless 'nothing entered' is one of them. */
export function amongst(column: string, values: readonly string[]): RawBuilder<boolean> {
  const name = sql.ref(column)
  // A key is compared as the key it is, so that its index serves; what is no key in the address finds nothing.
  const isKey = column.endsWith('_id')
  const asked = isKey ? values.filter(isUuid) : values
  // One value is the usual case, and the only one of which a kept plan expects few rows.
  const found =
    asked.length === 1
      ? sql<boolean>`${name} = ${asked[0]}`
      : sql<boolean>`${name} = any(${isKey ? idList(asked) : sql`${asked}::text[]`})`
  // Written only where it is asked: a kept plan of both could use no index.
  return values.includes(NONE) ? sql<boolean>`(${found} or ${name} is null)` : found
}

type Tiles = { scheduled: number; inProgress: number; completed: number; total: number }

/** What is asked beside a scope and a search. */
const filtersOf = ({ scope: _, matching: __, ...filters }: Searched) =>
  Object.entries(filters).filter(([, values]) => values?.length)

/** Nothing but a search is asked. */
export const isSearchedOnly = (filter: Searched): boolean =>
  filtersOf(filter).length === 0 && (filter.scope ?? 'all') === 'all'

/**
 * How many inpatient visits of all years meet a filter, where the database keeps the sums (decision record 009): all, those of a frequent
 * name, or those of the chosen values of one toggle.
 */
function keptTotal(db: HospitalDb, filter: Searched): RawBuilder<number> | undefined {
  const [asked, ...others] = filtersOf(filter)
  if (others.length > 0 || (asked && filter.matching)) return undefined
  if (!asked) return filter.matching ? filter.matching.total : keptSum(db, sumOf(entriesOf('')))
  const [name, values] = asked
  const toggle = TOGGLE_NAMES.map((field) => TRACKED_FIELDS[field]).find((field) => field.filter.name === name)
  return toggle && keptSum(db, sumOfToggle(toggle, values ?? []))
}

/** The sums of a toggle are those of the values that are not its first, which is had by all the others. */
function sumOfToggle({ column, cycle: [first, ...values] }: Toggle, chosen: readonly string[] | string) {
  const sumOfValues = (counted: readonly string[]) => sumOf(counted.map((value) => `toggles:${column}:${value}`))
  if (!chosen.includes(first)) return sumOfValues(values.filter((value) => chosen.includes(value)))
  return sql<number>`${sumOf(entriesOf(''))} - ${sumOfValues(values.filter((value) => !chosen.includes(value)))}`
}
type Toggle = { readonly column: string; readonly cycle: readonly [first: string, ...values: string[]] }

/**
 * The four tiles over the whole filtered result; one that waits counts as scheduled, a cancelled one in the total alone. Where the sums
 * are kept, the discharged are those less the few that are not.
 */
export async function ipdTiles(db: HospitalDb, filter: Searched, now: Date): Promise<Tiles> {
  const { scope = 'all' } = filter
  const kept = keptTotal(db, filter)
  if (!kept || scope === 'today' || scope === 'in-hospital') return countedTiles(db, filter, now)
  const isEvery = isSearchedOnly({ ...filter, scope: 'all' }) && !filter.matching
  const [all, inside] = await Promise.all([
    isEvery ? keptTiles(db) : countedTiles(db, { ...filter, scope: 'all' }, now, kept),
    scope === 'all' ? NOBODY : countedTiles(db, { ...filter, scope: 'not-discharged' }, now),
  ])
  return {
    scheduled: all.scheduled - inside.scheduled,
    inProgress: all.inProgress - inside.inProgress,
    completed: all.completed - inside.completed,
    total: all.total - inside.total,
  }
}

const NOBODY: Tiles = { scheduled: 0, inProgress: 0, completed: 0, total: 0 }

async function countedTiles(db: HospitalDb, filter: Searched, now: Date, total?: RawBuilder<number>): Promise<Tiles> {
  const { waiting, ...tiles } = await countByStatus(inpatientsCounted(db, filter, now), total)
  return { scheduled: waiting, ...tiles }
}

/** What the database keeps of the statuses of planned and emergency admissions. */
const entriesOf = (...statuses: string[]) =>
  ['IPD', 'Emergency'].flatMap((type) => statuses.map((status) => `visits:${type}${status}`))

/** The kept sum of these entries. */
const sumOf = (entries: readonly string[]) =>
  sql<number>`coalesce(sum(change) filter (where entry = any(${entries}::text[])), 0)::int`

const keptSum = (db: HospitalDb, sum: RawBuilder<number>) =>
  sql<number>`(${db.selectFrom('row_counts').select(sum.as('total'))})`

const keptTiles = (db: HospitalDb): Promise<Tiles> =>
  db
    .selectFrom('row_counts')
    .select([
      sumOf(entriesOf(':scheduled', ':waiting')).as('scheduled'),
      sumOf(entriesOf(':in-progress')).as('inProgress'),
      sumOf(entriesOf(':completed', ':discharged')).as('completed'),
      sumOf(entriesOf('')).as('total'),
    ])
    .executeTakeFirstOrThrow()

/** How many there are, for the query of the first page: the same sums, where they are kept. */
export function totalOf(db: HospitalDb, filter: Searched, now: Date): RawBuilder<number> {
  const { scope = 'all' } = filter
  const count = (counted: Searched) =>
    sql<number>`(${inpatientsCounted(db, counted, now).select((eb) => eb.fn.countAll().as('total'))})`
  const kept = keptTotal(db, filter)
  if (!kept || scope === 'today' || scope === 'in-hospital') return count(filter)
  return scope === 'all' ? kept : sql`${kept} - ${count({ ...filter, scope: 'not-discharged' })}`
}

const OFFERED = 500

/** The bunch numbers in use, highest first: numbers by their value, then words. */
export async function bunchesInUse(db: HospitalDb): Promise<string[]> {
  const { rows } = await sql<{ bunch_no: string }>`
    select bunch_no from (select distinct bunch_no from visit_rows where bunch_no is not null) as used
    order by nullif(regexp_replace(bunch_no, '\\D', '', 'g'), '')::numeric desc nulls last, bunch_no limit ${OFFERED}`.execute(
    db,
  )
  return rows.map((row) => row.bunch_no)
}
