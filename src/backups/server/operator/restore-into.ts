import pg from 'pg'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { MIGRATIONS, migrate, readMigrations } from '../../../platform/server/database/migrate.ts'
import { loadArchive } from '../archive/load-archive.ts'
import { BackupProblem, type Header, type Trailer } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import { readTables, type Table } from '../archive/tables.ts'
import type { Step } from '../archive/write-archive.ts'

/** Restores a backup into an empty database: runs the migrations it was made with, loads its rows, compares them. */
export async function restoreInto(ownerUrl: string, archive: Archive, step: Step): Promise<Trailer> {
  await migrate(ownerUrl, MIGRATIONS, migrationsOf(archive.header))
  return withClient(ownerUrl, async (client) => {
    refuseForeign(archive.header, await readTables(client))
    return loadArchive(client, archive, step).catch(withoutValues)
  })
}

/** What somebody added to the schema of the records is made by no migration, and cannot be restored. */
function refuseForeign({ tables }: Header, known: readonly Table[]): void {
  const columns = new Map(known.map((table) => [table.name, new Set(table.columns)]))
  const foreign = tables.flatMap((table) => {
    const ours = columns.get(table.name)
    return ours ? table.columns.filter((name) => !ours.has(name)).map((name) => `${table.name}.${name}`) : table.name
  })
  if (foreign.length === 0) return
  throw new BackupProblem(
    `Wardbook did not make ${foreign.join(', ')} in the schema public: move what was added into a schema of its own, or drop it, and back up again.`,
  )
}

/** The migrations the backup had run; this program must have the same ones, word for word. */
function migrationsOf({ migrations, version }: Header): ReadonlySet<string> {
  const ours = new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]))
  const unknown = migrations.find(({ name, sha256 }) => ours.get(name) !== sha256)
  if (unknown)
    throw new BackupProblem(
      `It was made by Wardbook ${version}, whose ${unknown.name} this program does not have: restore it with that version or a newer one.`,
    )
  return new Set(migrations.map(({ name }) => name))
}

/** The database names the values it refuses, which are a patient's; the fault is named without them. */
function withoutValues(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error
  const { code = '', table = 'a table', constraint = 'no constraint' } = error
  throw new BackupProblem(`Its rows do not fit ${table} (${code}, ${constraint}).`)
}
