import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { BackupProblem } from '../archive/manifest.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

export const onDatabase = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

/** What a scratch database is for: one that compares is dropped also when its process was killed. */
type Purpose = 'compare' | 'restore'

/**
 * Makes a database of the owner that nobody else may open, and gives its address and name to `work`, which may rename it
 * to keep it; otherwise it is dropped.
 */
export async function withScratchDatabase<T>(
  ownerUrl: string,
  purpose: Purpose,
  work: (scratchUrl: string, name: string) => Promise<T>,
): Promise<T> {
  const name = `wardbook_${purpose}_${randomBytes(6).toString('hex')}`
  await asOwner(ownerUrl, async (client) => {
    await client.query(`create database ${name} template template0 encoding 'UTF8'`).catch(explain)
    await client.query(`revoke all on database ${name} from public`)
  })
  const scratchUrl = onDatabase(ownerUrl, name)
  try {
    await withClient(scratchUrl, (client) =>
      client.query(`alter schema public owner to current_user; revoke all on schema public from public;
        grant usage on schema public to wardbook_app`),
    )
    return await work(scratchUrl, name)
  } finally {
    await asOwner(ownerUrl, (client) => client.query(`drop database if exists ${name}`))
  }
}

/** Drops what a backup that was killed left. Only for the one process that makes a backup now. */
export const dropAbandoned = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^wardbook_compare_[0-9a-f]{12}$' and datdba = current_user::regrole",
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })

/** Runs `work` on the server but on none of our databases, so that these can be renamed and dropped. */
export const asOwner = <T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(onDatabase(ownerUrl, 'postgres'), work)

function explain(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)
    throw new BackupProblem(
      'The owner may not make the database in which a backup is restored: alter role wardbook_owner createdb.',
    )
  throw error
}
