import type pg from 'pg'

export type BackupSize = { readonly bytes: number; readonly rows: number; readonly verified: boolean }

/** Any number, but the same in every process: of two servers one makes the backup. */
const BACKUP_LOCK = 7_215_002

/** Whether this connection now is the one that makes a backup; until it ends. What others left unfinished was interrupted. */
export async function takeBackupLock(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK])
  if (!rows[0]?.taken) return false
  await owner.query(
    `update backups set state = 'failed', finished_at = now(), failure = 'It was interrupted.' where state = 'running'`,
  )
  return true
}

/** Records that a backup begins; the row is shown to administrators while it runs. */
export async function logStart(owner: pg.Client, name: string, place: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'insert into backups (name, place) values ($1, $2) returning id::text',
    [name, place],
  )
  return rows[0]?.id ?? ''
}

export async function logKept(owner: pg.Client, id: string, { bytes, rows, verified }: BackupSize): Promise<void> {
  await owner.query(
    `update backups set state = 'kept', finished_at = now(), bytes = $2, row_count = $3, verified = $4 where id = $1`,
    [id, bytes, rows, verified],
  )
}

export async function logFailed(owner: pg.Client, id: string, failure: string): Promise<void> {
  await owner.query(`update backups set state = 'failed', finished_at = now(), failure = $2 where id = $1`, [
    id,
    failure,
  ])
}
