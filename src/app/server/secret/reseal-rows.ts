import type pg from 'pg'
import type { Seal } from '../../../platform/server/files/seal.ts'

type Resealed = { readonly sealed: Buffer; readonly digest: Buffer }

/** What one secret sealed, sealed by another, with the digest of the same text. */
type Reseal = (old: Buffer) => Resealed

/** Copies of one sealed value stay equal: the undoing of a merge compares them. */
export function resealing(from: Seal, to: Seal): Reseal {
  const known = new Map<string, Resealed>()
  return (old) => {
    const key = old.toString('base64')
    const plain = known.has(key) ? '' : from.open(old)
    const fresh = known.get(key) ?? { sealed: to.seal(plain), digest: to.digest(plain) }
    known.set(key, fresh)
    return fresh
  }
}

/** What is sealed is called so: a column `…_sealed`, with `…_digest` beside it where equals are found by it, also inside JSON. */
const SEALED = /(^|_)sealed$/
const BATCH = 5_000

type Column = { readonly table: string; readonly column: string; readonly type: 'bytea' | 'jsonb' }

/**
 * Seals anew every sealed value of one hospital that the transaction sees. The logs keep theirs: they are append-only, and
 * nothing opens what they hold.
 */
export async function resealRows(client: pg.Client, reseal: Reseal): Promise<number> {
  let count = 0
  for (const column of await columnsWithSeals(client)) {
    await client.query(`alter table ${column.table} disable trigger user`)
    count +=
      column.type === 'bytea' ? await resealColumn(client, column, reseal) : await resealJson(client, column, reseal)
    await client.query(`alter table ${column.table} enable trigger user`)
  }
  return count
}

async function columnsWithSeals(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select quote_ident(c.table_name) as table, quote_ident(c.column_name) as column, c.data_type as type
    from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      join information_schema.columns h using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and h.column_name = 'hospital_id'
      and (c.data_type = 'bytea' and c.column_name ~ '${SEALED.source}'
        or c.data_type = 'jsonb' and c.table_name not in ('row_history', 'audit_events'))`)
  return rows
}

async function resealColumn(client: pg.Client, { table, column }: Column, reseal: Reseal): Promise<number> {
  const digest = await digestBeside(client, table, column)
  const { rows } = await client.query<{ at: string; sealed: Buffer }>(
    `select ctid::text as at, ${column} as sealed from ${table} where ${column} is not null`,
  )
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH)
    const fresh = batch.map(({ sealed }) => reseal(sealed))
    await client.query(
      `update ${table} t set ${column} = fresh.sealed${digest && `, ${digest} = fresh.digest`}
       from unnest($1::tid[], $2::bytea[], $3::bytea[]) as fresh (at, sealed, digest) where t.ctid = fresh.at`,
      [batch.map(({ at }) => at), fresh.map((one) => one.sealed), fresh.map((one) => one.digest)],
    )
  }
  return rows.length
}

/** Empty where the values have no digest. */
async function digestBeside(client: pg.Client, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attname = $2 and not attisdropped`,
    [table, column.replace(SEALED, '$1digest')],
  )
  return rows[0]?.name ?? ''
}

async function resealJson(client: pg.Client, { table, column }: Column, reseal: Reseal): Promise<number> {
  const { rows } = await client.query<{ at: string; value: unknown }>(
    `select ctid::text as at, ${column} as value from ${table} where ${column}::text ~ '_sealed": "\\\\\\\\x'`,
  )
  for (const { at, value } of rows)
    await client.query(`update ${table} set ${column} = $2 where ctid = $1::tid`, [
      at,
      JSON.stringify(withNewSeals(value, reseal)),
    ])
  return rows.length
}

/** Bytes inside JSON are text as PostgreSQL writes them. */
const HEX = '\\x'
const inHex = (bytes: Buffer) => HEX + bytes.toString('hex')

function withNewSeals(value: unknown, reseal: Reseal): unknown {
  if (Array.isArray(value)) return value.map((one) => withNewSeals(one, reseal))
  if (typeof value !== 'object' || value === null) return value
  const fresh = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNewSeals(one, reseal)]))
  for (const [key, sealed] of Object.entries(fresh)) {
    if (!SEALED.test(key) || typeof sealed !== 'string' || !sealed.startsWith(HEX)) continue
    const again = reseal(Buffer.from(sealed.slice(HEX.length), 'hex'))
    fresh[key] = inHex(again.sealed)
    const digest = key.replace(SEALED, '$1digest')
    if (digest in fresh) fresh[digest] = inHex(again.digest)
  }
  return fresh
}
