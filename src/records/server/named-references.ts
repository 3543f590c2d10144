import { sql } from 'kysely'
import { isUuid } from '../../kernel/uuid.ts'
import { closeRecycleBin, type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import type { RowChange } from '../model/record-history.ts'

/** The columns that name a row, whichever a table has. */
const NAMING = ['name', 'room_type', 'ward_type', 'full_name']

/** A column that refers to a row of another table, and the column that names this row. */
type Reference = { readonly table: string; readonly field: string; readonly target: string; readonly naming: string }

/**
 * The changes with the names of the rows their keys refer to: a history says 'Dr. Rao', as she is called today, not a
 * key. Which column refers to what is asked of the database, so that a new one needs no entry here.
 */
export async function withNames(db: HospitalDb, changes: readonly RowChange[]): Promise<RowChange[]> {
  const references = await referencesOf(db, [...new Set(changes.map(({ table }) => table))])
  const names = new Map<string, string>()
  await openRecycleBin(db)
  for (const { field, table, target, naming } of references) {
    const keys = keysIn(changes, table, field)
    if (keys.length === 0) continue
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(naming)} as name from ${sql.table(target)} where id = any(${keys}::uuid[])`.execute(db)
    for (const { id, name } of rows) names.set(id, name)
  }
  await closeRecycleBin(db)
  const named = (value: string | null) => (value === null ? null : (names.get(value) ?? value))
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ field, before, after }) => ({ field, before: named(before), after: named(after) })),
  }))
}

const keysIn = (changes: readonly RowChange[], table: string, field: string): string[] => [
  ...new Set(
    changes
      .filter((change) => change.table === table)
      .flatMap(({ fields }) => fields.filter((changed) => changed.field === field))
      .flatMap(({ before, after }) => [before, after].filter((value) => value !== null).filter(isUuid)),
  ),
]

/** Every key begins with the hospital: the second column is the reference, whatever a key repeats after it. */
async function referencesOf(db: HospitalDb, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select source.relname as table, own.attname as field, target.relname as target, naming.attname as naming
      from pg_constraint c
      join pg_class source on source.oid = c.conrelid
      join pg_class target on target.oid = c.confrelid
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[2]
      join pg_attribute naming on naming.attrelid = c.confrelid and naming.attname = any(${NAMING}::text[])
      where c.contype = 'f' and source.relnamespace = 'public'::regnamespace
        and source.relname = any(${[...tables]}::text[])`.execute(db)
  return rows
}
