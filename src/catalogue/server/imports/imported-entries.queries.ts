import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { columnOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import type { ImportedEntry, KnownNames } from '../../model/lists/read-imported-entry.ts'
import type { Rate } from '../../model/rates/rates.ts'
import type { EntryRow } from '../lists/entries.queries.ts'
import { tiesOf } from '../lists/ties.queries.ts'
import { ratesOf } from '../rates/rates.queries.ts'

/** What of a list is there already, of the rows of one batch. */
export type Stored = {
  readonly byCode: ReadonlyMap<string, EntryRow>
  readonly byName: ReadonlyMap<string, EntryRow>
  readonly rates: ReadonlyMap<string, readonly Rate[]>
  readonly ties: ReadonlyMap<string, { readonly ids: readonly string[] }>
}

export const UNLISTED = 'UNLISTED'

/** A code says which entry is meant, unless it is the one that many share. */
export const codeOf = ({ code }: Pick<ImportedEntry, 'code'>): string | null =>
  code && code.toUpperCase() !== UNLISTED ? code.toUpperCase() : null

/** The entries that rows of a file may mean, by code and by name, with their rates. */
export async function storedEntries(db: HospitalDb, list: MasterList, rows: readonly ImportedEntry[]): Promise<Stored> {
  const hasCode = list.fields.some(({ name }) => name === 'code')
  const name = sql.ref(columnOf(list.named))
  const names = rows.map((row) => row.name.toLowerCase())
  const codes = rows.flatMap((row) => codeOf(row) ?? [])
  const found = await sql<EntryRow>`select * from ${sql.table(list.table)}
    where (lower(${name}) = any(${names}) ${hasCode ? sql`or upper(code) = any(${codes})` : sql``})
    ${list.kind ? sql`and kind = ${list.kind}` : sql``}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  const byName = new Map<string, EntryRow>()
  const byCode = new Map<string, EntryRow>()
  for (const row of found.rows) {
    const code = hasCode ? codeOf({ code: row.code as string | null }) : null
    if (code) byCode.set(code, row)
    // A procedure with a code of its own is not meant by its name alone.
    if (!code) byName.set(String(row[columnOf(list.named)]).toLowerCase(), row)
  }
  return {
    byCode,
    byName,
    rates: list.rates ? await ratesOf(db, ids) : new Map(),
    ties: list.fields.some(({ kind }) => kind === 'ties') ? await tiesOf(db, ids) : new Map(),
  }
}

/** The names a file may point to, and those of the list itself where a new entry is distinguished from a stored one. */
export async function knownNames(db: HospitalDb, list: MasterList): Promise<KnownNames> {
  const small = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  return {
    classes: small(await db.selectFrom('tariff_classes').select(['id', 'name']).execute()),
    complications: small(await db.selectFrom('complications').select(['id', 'name']).execute()),
    entries: list.suggest ? await namesOf(db, list) : new Set(),
  }
}

async function namesOf(db: HospitalDb, list: MasterList): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select lower(${sql.ref(columnOf(list.named))}) as name
    from ${sql.table(list.table)}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
