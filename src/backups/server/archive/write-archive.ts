import type { Readable } from 'node:stream'
import pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import { MIGRATION_LOCK } from '../../../platform/server/database/migrate.ts'
import { BackupProblem, FORMAT, type Header, type TableContents, TRAILER, type Trailer } from './manifest.ts'
import { columnsOf, PLAIN_TEXT, readContents, readTables, type Table } from './tables.ts'

export type ArchiveFacts = Pick<Header, 'madeAt' | 'version' | 'secret'>
export type Step = (done: number, total: number, table: string) => Promise<void>

/**
 * A backup as text: a line that says what it is, every table as `COPY … FROM stdin`, and a line with what must have come.
 * All of one snapshot, so people go on working. A migration waits for the end and a backup for a migration. The role must
 * not be bound by row security: that some rows are hidden from it is an error. The snapshot ends with the connection.
 */
export async function* writeArchive(
  client: pg.Client,
  facts: ArchiveFacts,
  step: Step,
): AsyncGenerator<string | Buffer, void, undefined> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query(`begin isolation level repeatable read read only; ${PLAIN_TEXT}; set local row_security = off`)
  const tables = await readTables(client)
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  yield `${FORMAT}${JSON.stringify({ ...facts, migrations, tables } satisfies Header)}\n`
  const contents: TableContents[] = []
  for (const [index, table] of tables.entries()) {
    await step(index, tables.length, table.name)
    yield `copy ${columnsOf(table)} from stdin;\n`
    const copy = client.query(copyTo(`copy ${columnsOf(table)} to stdout`))
    yield* copy as Readable & AsyncIterable<Buffer>
    yield '\\.\n'
    contents.push(await contentsThatWereCopied(client, table, copy))
  }
  const trailer = { tables: contents, sequences: await readSequences(client) } satisfies Trailer
  yield `${TRAILER}${JSON.stringify(trailer)}\n`
  await step(tables.length, tables.length, '')
}

/** How many rows were copied is known with the next answer: PostgreSQL tells it behind the end of the rows, at times in a packet of its own. */
async function contentsThatWereCopied(
  client: pg.Client,
  table: Table,
  copy: CopyToStreamQuery,
): Promise<TableContents> {
  const contents = await readContents(client, table)
  if (contents.rows !== copy.rowCount)
    throw new BackupProblem(`Of the ${contents.rows} rows of ${table.name} only ${copy.rowCount} were copied.`)
  return contents
}

/** Asked of each sequence itself: the view of them all shows nothing where a right is missing. */
async function readSequences(client: pg.Client): Promise<Trailer['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Trailer['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${pg.escapeIdentifier(name)}`,
    )
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}
