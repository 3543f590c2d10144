import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupProblem, type TableContents, type Trailer } from './manifest.ts'
import type { Archive } from './read-archive.ts'
import { columnsOf, PLAIN_TEXT, readContents, type Table } from './tables.ts'
import type { Step } from './write-archive.ts'

/** The references of a table, as the parts of one ALTER TABLE that takes them off or puts them back: a table is altered once. */
type References = { readonly table: string; readonly drops: string; readonly adds: string }

/**
 * Fills a database that has run the migrations of the backup, as the owner, in one transaction that ends only when every
 * table holds what the backup says. Triggers are off (history, counts and search tables are among the rows), references are
 * taken off and checked as a whole afterwards, and row security binds the owner again at the end.
 */
export async function loadArchive(client: pg.Client, archive: Archive, step: Step): Promise<Trailer> {
  const tables = new Map(archive.header.tables.map((table) => [table.name, table]))
  await client.query(`begin; ${PLAIN_TEXT}; set local row_security = off`)
  const references = await readReferences(client)
  const forced = await readForced(client)
  await forEach(references, ({ table, drops }) => client.query(`alter table ${table} ${drops}`))
  await forEach(forced, (table) => client.query(`alter table ${table} no force row level security`))
  const names = [...tables.keys()].map((name) => pg.escapeIdentifier(name))
  await forEach(names, (name) => client.query(`alter table ${name} disable trigger user`))
  await client.query(`truncate ${names.join()}`)

  const trailer = await copyRows(client, archive, step)
  await forEach(trailer.sequences, ({ name, last, called }) =>
    client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), last, called]),
  )
  await forEach(references, ({ table, adds }) => client.query(`alter table ${table} ${adds}`))
  await forEach(trailer.tables, (contents) => compare(client, tables.get(contents.name), contents))
  await forEach(names, (name) => client.query(`alter table ${name} enable trigger user`))
  await forEach(forced, (table) => client.query(`alter table ${table} force row level security`))
  await client.query('commit; analyze')
  return trailer
}

async function copyRows(client: pg.Client, archive: Archive, step: Step): Promise<Trailer> {
  const { tables } = archive.header
  const sections = archive.tables()
  for (let done = 0; ; done++) {
    const section = await sections.next()
    if (section.done) return section.value
    const table = tables[done]
    if (!table) throw new BackupProblem(`It has rows of ${section.value.name}, which its first line does not name.`)
    await step(done, tables.length, table.name)
    await pipeline(section.value.rows, client.query(copyFrom(`copy ${columnsOf(table)} from stdin`)))
  }
}

async function compare(
  client: pg.Client,
  table: Table | undefined,
  { name, rows, digest }: TableContents,
): Promise<void> {
  if (!table) throw new BackupProblem(`Its last line names ${name}, its first does not.`)
  const restored = await readContents(client, table)
  if (restored.rows !== rows)
    throw new BackupProblem(`${name} has ${restored.rows} rows after it was restored, the backup says ${rows}.`)
  if (restored.digest !== digest)
    throw new BackupProblem(`The rows of ${name} are not those that were backed up: their digests differ.`)
}

async function readReferences(client: pg.Client): Promise<References[]> {
  const { rows } = await client.query<References>(
    `select conrelid::regclass::text as table,
       string_agg(format('drop constraint %I', conname), ', ' order by conname) as drops,
       string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ' order by conname) as adds
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     group by 1 order by 1`,
  )
  return rows
}

async function readForced(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item)
}
