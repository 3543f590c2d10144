import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { refuseOldServer } from './check-database.ts'
import { CannotMigrate, type Migration, PATIENCE, runMigration } from './migrating/run-migration.ts'

export const MIGRATIONS = path.join(import.meta.dirname, '../../../../db/migrations')

/** Every database of the development versions has run it, and no other: their migrations were rewritten before the first release. */
const NEVER_RELEASED = '0002_access.sql'

/** Any number, but the same in every process: two that start at once must wait for each other; a backup shares it. */
export const MIGRATION_LOCK = 7_215_001

/**
 * Brings a database up to this program and returns the names of the files that ran. Each file runs once, in the order of
 * the names, in a transaction of its own. Throws CannotMigrate, and changes nothing, when the database and the files do not
 * fit together: the server is too old, a file that already ran was edited, the database has run a file we do not know, or a new file comes before
 * an old one. With `only`, what a restore needs: no file but these, as an earlier version had them.
 */
export async function migrate(
  ownerUrl: string,
  folder = MIGRATIONS,
  only?: ReadonlySet<string>,
  patience = PATIENCE,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {}) // a cut connection also fails the query that waits on it
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const migrations = readMigrations(folder).filter(({ name }) => !only || only.has(name))
    const pending = pendingOf(migrations, await readRecord(client))
    for (const migration of pending) await runMigration({ client, ownerUrl, patience }, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The files in the order in which they run. */
export const migrationNames = (folder = MIGRATIONS): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

export function readMigrations(folder = MIGRATIONS): Migration[] {
  return migrationNames(folder).map((name) => {
    // A checkout on Windows may turn the line ends: that is not a change.
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

type Ran = { readonly name: string; readonly sha256: string; readonly adds_only: boolean }

async function readRecord(client: pg.Client): Promise<Map<string, Ran>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, at timestamptz not null default now());
    alter table schema_migrations add column if not exists adds_only boolean not null default false`)
  const { rows } = await client.query<Ran>('select name, sha256, adds_only from schema_migrations')
  return new Map(rows.map((row) => [row.name, row]))
}

function pendingOf(migrations: Migration[], record: Map<string, Ran>): Migration[] {
  if (record.has(NEVER_RELEASED) && !migrations.some(({ name }) => name === NEVER_RELEASED)) {
    throw new CannotMigrate(
      'This database was made by a development version of Wardbook and cannot be upgraded: move the data folder away ' +
        '(DATA_DIR, ./data if unset) or give DATABASE_URL an empty database, and start again.',
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...record.keys()].filter((name) => !known.has(name)).sort()
  if (unknown.some((name) => !record.get(name)?.adds_only)) {
    throw new CannotMigrate(
      `The database is newer than this program: it has run ${unknown.join(', ')}. ` +
        'Start the version of Wardbook that ran it, or restore the backup from before.',
    )
  }
  const changed = migrations.find(({ name, sha256 }) => record.has(name) && record.get(name)?.sha256 !== sha256)
  if (changed) {
    throw new CannotMigrate(
      `${changed.name} was changed after it ran: put the released file back and write a new migration instead; ` +
        'when the data may go, start with an empty data folder (DATA_DIR, ./data if unset).',
    )
  }
  const pending = migrations.filter(({ name }) => !record.has(name))
  const last = [...record.keys()].sort().at(-1) ?? ''
  const late = pending.find(({ name }) => name < last)
  if (late) throw new CannotMigrate(`${late.name} comes before ${last}, which has run already: give it a later name.`)
  return pending
}
