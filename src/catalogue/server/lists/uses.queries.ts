import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { MasterList } from '../../model/lists/master-list.ts'

/** What is part of an entry and stays with it. */
const PARTS: readonly string[] = ['rates', 'diagnosis_complications.diagnosis_id']

/** A column that refers to entries of a table, what the rows are called, and the column that tells them apart. */
type Reference = {
  readonly table: string
  readonly column: string
  readonly nouns: string | null
  readonly key: string
}

/** '3 visits', or null where nothing uses the entry: every row that refers to it, whichever slice keeps it. */
export async function usesOf(db: HospitalDb, { table }: MasterList, id: string): Promise<string | null> {
  const byNouns = Map.groupBy(await referencesTo(db, table), (reference) => reference.nouns ?? 'row, rows')
  const found: string[] = []
  for (const [nouns, references] of byNouns) {
    const keys = references.map(
      (reference) =>
        sql`select ${sql.ref(reference.key)} from ${sql.table(reference.table)} where ${sql.ref(reference.column)} = ${id}`,
    )
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from (${sql.join(keys, sql` union `)}) as uses`.execute(db)
    const n = rows[0]?.n ?? 0
    const [one, many] = nouns.split(', ')
    if (n > 0) found.push(n === 1 ? `1 ${one}` : `${n} ${many}`)
  }
  return found.length > 0 ? found.join(' and ') : null
}

/** Every reference to a table, as the database knows them. The rows of one visit are one use. */
async function referencesTo(db: HospitalDb, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select source.relname as table, own.attname as column, obj_description(source.oid, 'pg_class') as nouns,
      coalesce((select attname from pg_attribute where attrelid = source.oid and attname = 'visit_id'), 'id') as key
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = ${table}::regclass
    order by source.relname, own.attname`.execute(db)
  return rows.filter((row) => !PARTS.includes(row.table) && !PARTS.includes(`${row.table}.${row.column}`))
}
