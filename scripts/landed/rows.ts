import type pg from 'pg'

/** Every row of a database as JSON text, table by table, referenced tables before those that refer to them. */
export type Rows = readonly { readonly table: string; readonly rows: readonly string[] }[]

const HOSPITALS = 'select id from hospitals order by id'
const ORDINARY_TABLES = `select c.relname as table, exists (select from pg_attribute a where a.attrelid = c.oid
    and a.attname = 'hospital_id' and not a.attisdropped) as scoped,
  array(select distinct k.confrelid::regclass::text from pg_constraint k
    where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as refers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
  order by 1`

/** Reads all rows as the owner, withdrawn ones too, in a stable order. */
export async function readRows(client: pg.Client): Promise<Rows> {
  await client.query("set timezone = 'UTC'") // instants read the same on every machine
  const all: { table: string; rows: string[] }[] = []
  for (const { table, scoped } of await tablesInOrder(client)) {
    const rows: string[] = []
    for (const hospital of scoped ? await hospitals(client) : ['']) {
      await enter(client, hospital)
      const own = scoped ? 'where hospital_id = app_hospital()' : ''
      const read = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t ${own} order by to_jsonb(t)::text collate "C"`,
      )
      rows.push(...read.rows.map(({ row }) => row))
    }
    all.push({ table, rows })
  }
  return all
}

/**
 * Replaces everything in a migrated database by these rows, in one transaction and without triggers: history, counts and
 * search tables are among the rows.
 */
export async function writeRows(client: pg.Client, all: Rows): Promise<void> {
  const tables = all.map(({ table }) => table)
  await client.query('begin')
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join()}`)
  for (const { table, rows } of all) {
    for (const [hospital, own] of byHospital(table, rows)) {
      await enter(client, hospital)
      const columns = await storedColumns(client, table)
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [`[${own.join()}]`],
      )
    }
    await advanceIdentities(client, table, rows)
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query('commit')
}

async function tablesInOrder(client: pg.Client) {
  const { rows } = await client.query<{ table: string; scoped: boolean; refers: string[] }>(ORDINARY_TABLES)
  const left = new Map(rows.map((row) => [row.table, row]))
  const ordered: typeof rows = []
  while (left.size > 0) {
    const next = [...left.values()].filter(({ refers }) => !refers.some((table) => left.has(table)))
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    ordered.push(...next)
    for (const { table } of next) left.delete(table)
  }
  return ordered
}

async function hospitals(client: pg.Client): Promise<string[]> {
  return (await client.query<{ id: string }>(HOSPITALS)).rows.map(({ id }) => id)
}

/** The rows of each hospital; those of shared tables under ''. The hospitals themselves are inserted as their own. */
function byHospital(table: string, rows: readonly string[]): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const row of rows) {
    const { hospital_id, id }: { hospital_id?: string; id?: string } = JSON.parse(row)
    const hospital = (table === 'hospitals' ? id : hospital_id) ?? ''
    parts.set(hospital, [...(parts.get(hospital) ?? []), row])
  }
  return parts
}

async function enter(client: pg.Client, hospital: string): Promise<void> {
  await client.query("select set_config('app.hospital', $1, false), set_config('app.recycle_bin', 'open', false)", [
    hospital,
  ])
}

async function storedColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** Lets the numbers that the database gives go on after those of the rows. */
async function advanceIdentities(client: pg.Client, table: string, all: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> '' and not attisdropped`,
    [table],
  )
  for (const { name } of rows) {
    const last = all.reduce((most, row) => Math.max(most, Number(JSON.parse(row)[name])), 1)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, name, last])
  }
}
