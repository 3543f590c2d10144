import pg from 'pg'
import type { Header, TableContents } from './manifest.ts'

export type Table = Header['tables'][number]

/** How values are written as text, whatever the server's or the role's defaults are: digests compare that text. */
export const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Every table of the records with the columns that are stored, not computed. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  )
  return rows
}

/**
 * Counts and digests a table: the sum of 56 bits of the SHA-256 of each row's stored columns as text. Rows that row security would hide are
 * an error under `row_security = off`, never a smaller count.
 */
export async function readContents(client: pg.Client, { name, columns }: Table): Promise<TableContents> {
  const row = columns.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ')
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*) as rows, coalesce(sum(('x' || encode(substr(sha256(convert_to(row(${row})::text, 'UTF8')), 1, 7), 'hex'))::bit(56)::bigint), 0)::text as digest
     from ${pg.escapeIdentifier(name)} t`,
  )
  return { name, rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' }
}

export const columnsOf = ({ name, columns }: Table): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
