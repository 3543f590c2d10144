import { type Insertable, sql } from 'kysely'
import type { HospitalDb } from './in-hospital.ts'
import type { DB } from './schema.types.ts'

/**
 * Inserts many rows in one statement of one parameter: thousands of parameters cost this process and PostgreSQL more than the
 * rows. A column that only some rows give is empty, not its default, in the others.
 */
export async function insertRows<Table extends Extract<keyof DB, string>>(
  db: HospitalDb,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = sql.join([...names].map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, bytesAsText)}::json)`.execute(
    db,
  )
}

/** Bytes as PostgreSQL reads them; `this` is the row, because bytes turn into something else before they come here. */
function bytesAsText(this: unknown, key: string, value: unknown): unknown {
  const given: unknown = (this as Readonly<Record<string, unknown>>)[key]
  return Buffer.isBuffer(given) ? `\\x${given.toString('hex')}` : value
}
