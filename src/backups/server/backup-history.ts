import type pg from 'pg'
import type { BackupHistory } from '../model/backup-schedule.ts'

/**
 * When a backup was last kept and last tried; before the first one, since when this database is there. A single statement
 * that any connection may ask: the table belongs to no hospital.
 */
export async function readHistory(connection: pg.Client | pg.Pool): Promise<BackupHistory> {
  const { rows } = await connection.query<{ kept: Date; tried: Date | null }>(
    `select coalesce(max(started_at) filter (where state = 'kept'), (select min(at) from schema_migrations)) as kept,
       max(started_at) as tried from backups`,
  )
  return { lastKeptAt: rows[0]?.kept ?? new Date(0), lastTriedAt: rows[0]?.tried ?? null }
}
