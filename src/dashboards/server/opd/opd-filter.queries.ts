import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { visitIsFound } from '../../../visits/server/search/visit-search.queries.ts'
import type { OpdFilter } from '../../model/opd.contract.ts'
import { type OpdWindow, opdWindow } from '../../model/opd-window.ts'
import { countByStatus } from '../count-by-status.ts'
import { visitRows } from '../visit-rows.queries.ts'

/**
 * Outpatient visits that match: what the list shows and the tiles count is the same set. Patients are looked at only
 * where they are asked for: the count of a year is then one of visits alone.
 */
export function outpatients(db: HospitalDb, filter: OpdFilter, now: Date) {
  const { search, payerId, doctorId } = filter
  const window = opdWindow(filter, now)
  let query = everyOutpatient(db).where(filter.from || filter.to ? within(window) : lately(window, now))
  if (search) query = query.where(found(search))
  if (payerId) query = query.where('v.payer_id', '=', payerId)
  if (doctorId) query = query.where('v.appointment_with_id', '=', doctorId)
  return query
}

export const everyOutpatient = (db: HospitalDb) => visitRows(db).where(sql<boolean>`v.patient_type = 'OPD'`)

const found = (typed: string): RawBuilder<boolean> =>
  sql`(${visitIsFound(typed)} or v.token_number::text like ${containing(typed)})`

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
export const opdTiles = (db: HospitalDb, filter: OpdFilter, now: Date) => countByStatus(outpatients(db, filter, now))

/** The doctors of the filtered visits, whichever of them is chosen: how many wait, and the highest token that is in progress. */
export function opdDoctors(db: HospitalDb, { doctorId: _, ...filter }: OpdFilter, now: Date) {
  const queues = outpatients(db, filter, now)
    .select([
      'v.appointment_with_id as id',
      sql<number>`count(*) filter (where v.status in ('scheduled', 'waiting'))`.as('waiting'),
      sql<number | null>`max(v.token_number) filter (where v.status = 'in-progress')`.as('token'),
    ])
    .groupBy('v.appointment_with_id')
  return db
    .selectFrom(queues.as('queue'))
    .innerJoin('practitioners as doctor', 'doctor.id', 'queue.id')
    .select(['doctor.id', 'doctor.name', 'queue.waiting', 'queue.token'])
    .orderBy('doctor.name')
    .orderBy('doctor.id')
    .execute()
}

/** How many there are, for the query of the first page. */
export const totalOf = (db: HospitalDb, filter: OpdFilter, now: Date): RawBuilder<number> =>
  sql`(${outpatients(db, filter, now).select((eb) => eb.fn.countAll().as('total'))})`

export async function countOutpatients(db: HospitalDb, filter: OpdFilter, now: Date): Promise<number> {
  const { total } = await outpatients(db, filter, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
