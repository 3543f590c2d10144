import type pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import type { Database } from './database.ts'

/** A database Wardbook refuses to keep records in; the sentence says what to change. */
export class UnsafeDatabase extends StartRefused {}

const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** What comes with Wardbook, and the tests run on. */
const OLDEST = 180_000

/** Refuses a server older than the statements here are written for, in one sentence and before anything runs. */
export async function refuseOldServer(server: Pick<pg.Client, 'query'> | Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await server.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  const [{ version, number } = { version: '', number: 0 }] = rows
  if (number < OLDEST)
    throw new UnsafeDatabase(`PostgreSQL ${OLDEST / 10_000} or newer is needed; this server is ${version}.`)
}

/** Refuses a server that may lose what it acknowledged, and a role that row security does not bind. */
export async function checkDatabase({ pool }: Database): Promise<void> {
  await refuseOldServer(pool)
  const { rows: settings } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [DURABLE],
  )
  for (const { name, setting } of settings) {
    if (setting === 'off')
      throw new UnsafeDatabase(
        `PostgreSQL runs with ${name} = off and can lose saved records. Turn it on and start again.`,
      )
  }
  const { rows: roles } = await pool.query<{ name: string; free: boolean; owned: number }>(
    `select current_user as name, (r.rolsuper or r.rolbypassrls) as free,
       (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and pg_has_role(current_user, c.relowner, 'member')) as owned
     from pg_roles r where r.rolname = current_user`,
  )
  const [role] = roles
  if (role?.free)
    throw new UnsafeDatabase(
      `DATABASE_URL connects as ${role.name}, whom row security does not bind. Use the application role (README, 'Your own PostgreSQL').`,
    )
  if (role?.owned)
    throw new UnsafeDatabase(
      `DATABASE_URL connects as ${role.name}, who owns Wardbook's tables. Use the application role, and the owner in DATABASE_OWNER_URL.`,
    )
}
