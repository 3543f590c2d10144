import { sql } from 'kysely'
import type { HospitalDb } from '../database/in-hospital.ts'
import type { LogRow } from './row-digests.ts'

/** The logs that are sealed, each with its columns in the order of its digest: a new column does not change old digests. */
export const LOGS = {
  audit_events:
    'hospital_id, id, at, type, actor_id, actor_role, subject_type, subject_id, patient_id, request_id, network, facts',
  row_history: 'hospital_id, id, table_name, row_id, at, actor_id, request_id, change, before, after',
} as const
export type Log = keyof typeof LOGS
export const LOG_NAMES = Object.keys(LOGS) as Log[]

export type StoredSeal = {
  readonly hospital: string
  readonly log: Log
  readonly number: number
  readonly afterId: number
  readonly toId: number
  readonly rowDigests: Buffer
  readonly signature: Buffer
}

/** The rows of this hospital after one id up to another, by id. The zone of the session must be UTC. */
export async function rowsBetween(
  db: HospitalDb,
  log: Log,
  { afterId, toId, limit = null }: { afterId: number; toId: number | null; limit?: number | null },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select id, at, jsonb_build_array(${sql.raw(LOGS[log])})::text as text from ${sql.table(log)}
    where id > ${afterId} and (${toId}::bigint is null or id <= ${toId}) order by id limit ${limit}`.execute(db)
  return rows
}

/** Instants are written in the zone of the session. */
export const writeInUtc = (db: HospitalDb) => sql`set local time zone 'UTC'`.execute(db)

const seals = (db: HospitalDb, log: Log) =>
  db
    .selectFrom('audit_seals')
    .select(['hospital_id as hospital', sql<Log>`log`.as('log'), 'number'])
    .select(['after_id as afterId', 'to_id as toId', 'row_digests as rowDigests', 'signature'])
    .where('log', '=', log)

const PAGE = 50

/** The seals after a number, in order. */
export const sealsAfter = (db: HospitalDb, log: Log, number: number): Promise<StoredSeal[]> =>
  seals(db, log).where('number', '>', number).orderBy('number').limit(PAGE).execute()

/** The newest seal of a log and the one before it. */
export const newestSeals = (db: HospitalDb, log: Log): Promise<StoredSeal[]> =>
  seals(db, log).orderBy('number', 'desc').limit(2).execute()

export const lastSeal = (db: HospitalDb, log: Log): Promise<StoredSeal | undefined> =>
  seals(db, log).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const sealNumbered = (db: HospitalDb, log: Log, number: number): Promise<StoredSeal | undefined> =>
  seals(db, log).where('number', '=', number).executeTakeFirst()

/** How far the ids of the logs have been given out. */
export type Reached = Readonly<Record<Log, number>>

export async function lastIds(db: HospitalDb): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select (select case when is_called then last_value else 0 end from audit_events_id_seq) as audit_events,
      (select case when is_called then last_value else 0 end from row_history_id_seq) as row_history`.execute(db)
  return rows[0] ?? { audit_events: 0, row_history: 0 }
}

/** The first row of this hospital whose id the sequence has not given out. */
export async function rowOfForeignId(db: HospitalDb, log: Log, reached: Reached): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(log)} where id <= 0 or id > ${reached[log]} order by id limit 1`.execute(db)
  return rows[0] && Number(rows[0].id)
}
