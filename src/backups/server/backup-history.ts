import type pg from 'pg'
import type { BackupHistory } from '../model/backup-schedule.ts'

/**
 * When a backup was last kept and last tried, and whether the newest that ended failed; before the first one, since when this database is
 * there. A single statement that any connection may ask: the table belongs to no hospital.
 */
export async function readHistory(
  connection: pg.Client | pg.Pool,
): Promise<BackupHistory & { readonly hasFailed: boolean }> {
  const { rows } = await connection.query<{ kept: Date; tried: Date | null; failed: boolean | null }>(
    `select coalesce(max(started_at) filter (where state = 'kept'), (select min(at) from schema_migrations)) as kept,
       max(started_at) as tried,
       (array_agg(state order by started_at desc) filter (where state <> 'running'))[1] = 'failed' as failed from backups`,
  )
  const [{ kept, tried, failed } = { kept: new Date(0), tried: null, failed: null }] = rows
  return { lastKeptAt: kept, lastTriedAt: tried, hasFailed: failed === true }
}
