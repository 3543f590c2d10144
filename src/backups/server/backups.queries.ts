import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../platform/server/platform.ts'
import { type BackupHistory, isBackupLate } from '../model/backup-schedule.ts'
import type { Backup } from '../model/backups.contract.ts'
import { readHistory } from './backup-history.ts'

const SHOWN = 50

/** The newest backups, those that failed among them. */
export async function newestBackups(db: HospitalDb): Promise<Backup[]> {
  const rows = await db
    .selectFrom('backups')
    .select(['id', 'name', 'place', 'bytes', 'row_count', 'verified', 'failure', 'state', 'started_at', 'finished_at'])
    .orderBy('started_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ state, started_at, finished_at, row_count, bytes, ...row }) => ({
    ...row,
    state: state as Backup['state'],
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    bytes: bytes === null ? null : Number(bytes),
    rows: row_count === null ? null : Number(row_count),
  }))
}

/** When a backup was last kept and last tried. */
export async function backupHistory(db: HospitalDb): Promise<BackupHistory> {
  const { kept, tried, installed } = await db
    .selectFrom('backups')
    .select(({ fn, selectFrom }) => [
      fn.max('started_at').filterWhere('state', '=', 'kept').as('kept'),
      fn.max('started_at').as('tried'),
      selectFrom('schema_migrations')
        .select(({ fn: of }) => of.min('at').as('at'))
        .as('installed'),
    ])
    .executeTakeFirstOrThrow()
  return { lastKeptAt: kept ?? installed ?? new Date(0), lastTriedAt: tried }
}

/** What is wrong with the backups, for /health: the newest failed, or a scheduled one is late. The cause is in Settings and in the log. */
export async function troubleOfBackups({ database, clock, settings }: Platform): Promise<'failed' | 'late' | null> {
  if (!settings.backups) return null
  const { lastKeptAt, hasFailed } = await readHistory(database.pool)
  if (hasFailed) return 'failed'
  return settings.backups.scheduledAt !== null && isBackupLate(lastKeptAt, clock()) ? 'late' : null
}
