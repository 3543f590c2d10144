import { type RawBuilder, sql } from 'kysely'
import { dayOf, startOfDay } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isInEveryVisitNo } from '../../../visits/model/visit-no-parts.ts'
import {
  nameHolds,
  nameHoldsCounted,
  type WaysFound,
  waysFound,
} from '../../../visits/server/search/visit-search.queries.ts'
import type { OpdFilter } from '../../model/opd.contract.ts'
import { type OpdWindow, opdWindow } from '../../model/opd-window.ts'
import { countByStatus, IS_NOT_COMPLETED } from '../count-by-status.ts'
import { foundOfYears, isLong } from '../long-periods.queries.ts'
import { type VisitRows, visitRows } from '../visit-rows.queries.ts'

/**
 * Outpatient visits that match: what the list shows and the tiles count is the same set. Patients are looked at only
 * where they are asked for: the count of a year is then one of visits alone.
 */
export function outpatients(db: HospitalDb, filter: OpdFilter, now: Date, names = nameHolds) {
  const { payerId, doctorId } = filter
  const search = filter.search?.trim()
  const window = opdWindow(filter, now)
  let query = everyOutpatient(db).where(filter.from || filter.to ? within(window) : lately(window, now))
  if (search && !isInEveryVisitNo(search)) query = query.where(outpatientFound(search, names))
  if (payerId) query = query.where('v.payer_id', '=', payerId)
  if (doctorId) query = query.where('v.appointment_with_id', '=', doctorId)
  return query
}

export const everyOutpatient = (db: HospitalDb) => visitRows(db).where(sql<boolean>`v.patient_type = 'OPD'`)

/** As every visit is found, and by figures of its token, of which a day has no ten thousand. */
function waysOfOutpatients(typed: string, names?: typeof nameHolds): WaysFound {
  const { ofRow, ofNumber } = waysFound(typed, names)
  const hasToken = sql`v.token_number::text like ${`%${typed}%`}`
  return { ofRow: /^\d{1,4}$/.test(typed) ? sql`(${ofRow} or ${hasToken})` : ofRow, ofNumber }
}

function outpatientFound(typed: string, names: typeof nameHolds): RawBuilder<boolean> {
  const { ofRow, ofNumber } = waysOfOutpatients(typed, names)
  return ofNumber ? sql`(${ofRow} or ${ofNumber})` : ofRow
}

/** The outpatients of years that a search finds; null for the search of nothing and for a window of days. */
export async function outpatientsOfYears(db: HospitalDb, { search, ...filter }: OpdFilter, now: Date) {
  const typed = search?.trim()
  if (!typed || isInEveryVisitNo(typed) || !isLongWindow(filter, now)) return null
  return foundOfYears(outpatients(db, filter, now), (names) => waysOfOutpatients(typed, names))
}

export const isLongWindow = (filter: OpdFilter, now: Date): boolean => {
  const { firstDay, lastDay } = opdWindow(filter, now)
  return isLong({ from: firstDay, to: lastDay }, dayOf(now))
}

/** The same to be counted: all their rows are read. */
const outpatientsCounted = (db: HospitalDb, filter: OpdFilter, now: Date) =>
  outpatients(db, filter, now, nameHoldsCounted)

/** Each date with its own two ends, so that each can be found along its own index. */
const within = ({ since, until, firstDay, lastDay }: Ends): RawBuilder<boolean> =>
  sql`(${between('v.created_at', [since, sql`>=`], [until, sql`<`])}
    or ${between('v.visit_date', [firstDay, sql`>=`], [lastDay, sql`<=`])})`

/**
 * The window that moves with the clock, as one statement all day: its instants are counted from the transaction's clock and its
 * days written out. With the instant as a value the lists and counts were planned anew at each call, in twice the time they take.
 */
const lately = ({ since, until, firstDay, lastDay }: OpdWindow, now: Date): RawBuilder<boolean> => {
  const ago = (at: Date | null) =>
    at && sql`${CLOCK} - ${sql.lit(`${now.getTime() - at.getTime()} milliseconds`)}::interval`
  const written = (day: string | null) => day && sql.lit(day)
  return within({ since: ago(since), until: ago(until), firstDay: written(firstDay), lastDay: written(lastDay) })
}

/** Not app_now(): its coalesce() is taken for leaky, so that under row security no index would serve. */
const CLOCK = sql`current_setting('app.now')::timestamptz`

type At = OpdWindow[keyof OpdWindow] | RawBuilder<unknown>
type Ends = Readonly<Record<keyof OpdWindow, At>>
type End = readonly [at: At, compared: RawBuilder<unknown>]
const between = (column: string, ...ends: End[]): RawBuilder<boolean> => {
  const held = ends.flatMap(([at, compared]) =>
    at === null ? [] : [sql<boolean>`${sql.ref(column)} ${compared} ${at}`],
  )
  return sql`(${sql.join(held, sql` and `)})`
}

/** The four tiles over the whole filtered result. A patient not called in yet waits. */
export const opdTiles = (db: HospitalDb, filter: OpdFilter, now: Date) =>
  countByStatus(outpatientsCounted(db, filter, now))

/**
 * The doctors of the filtered visits, whichever of them is chosen: how many wait, and the highest token that is in progress, of the few visits
 * that are not completed. Whether a doctor has a visit is asked doctor by doctor along an index; of exists() the planner would read them all.
 */
export function opdDoctors(db: HospitalDb, { doctorId: _, ...filter }: OpdFilter, now: Date) {
  const visits = outpatientsCounted(db, filter, now)
  const queues = visits
    .where(IS_NOT_COMPLETED)
    .select([
      'v.appointment_with_id as id',
      sql<number>`count(*) filter (where v.status in ('scheduled', 'waiting'))`.as('waiting'),
      sql<number | null>`max(v.token_number) filter (where v.status = 'in-progress')`.as('token'),
    ])
    .groupBy('v.appointment_with_id')
  return db
    .selectFrom('practitioners as doctor')
    .leftJoin(queues.as('queue'), 'queue.id', 'doctor.id')
    .select(['doctor.id', 'doctor.name', sql<number>`coalesce(queue.waiting, 0)::int`.as('waiting'), 'queue.token'])
    .where(
      (eb) =>
        sql<boolean>`(${visits.where('v.appointment_with_id', '=', eb.ref('doctor.id')).select(sql`true`.as('is')).limit(1)}) is true`,
    )
    .orderBy('doctor.name')
    .orderBy('doctor.id')
    .execute()
}

export const count = (visits: VisitRows): RawBuilder<number> =>
  sql`(${visits.select((eb) => eb.fn.countAll().as('total'))})`

/** How many there are, for the query of the first page: those from a day on are all, whose sum is kept, less the earlier where these are few. */
export function totalOf(db: HospitalDb, filter: OpdFilter, now: Date): RawBuilder<number> {
  const counted = count(outpatientsCounted(db, filter, now))
  const { from, ...others } = filter
  if (!from || Object.values(others).some(Boolean)) return counted
  const earlier = everyOutpatient(db).where(sql<boolean>`v.created_at < ${startOfDay(from)} and v.visit_date < ${from}`)
  const first = sql`(select min(v.visit_date) from visit_rows v where v.patient_type = 'OPD')`
  return sql`(case when (${from}::date - ${first}) * 2 < ${dayOf(now)}::date - ${from}::date then ${ALL_OUTPATIENTS} - ${count(earlier)} else ${counted} end)`
}

const ALL_OUTPATIENTS = sql`(select coalesce(sum(change), 0)::int from row_counts where entry = 'visits:OPD')`

export async function countOutpatients(db: HospitalDb, filter: OpdFilter, now: Date): Promise<number> {
  const { total } = await outpatientsCounted(db, filter, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
