import { type SelectQueryBuilder, sql } from 'kysely'
import { containingWords, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { DB } from '../../../platform/server/database/schema.types.ts'
import { columnOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { type AskedRules, isChargedBy } from '../services/charged-by.ts'
import { likeness, MISSPELT, mayBeMisspelt } from './likeness.ts'

export type Asked = {
  readonly search?: string | undefined
  readonly filter?: string | undefined
  /** Of mandatory services. */
  readonly rules?: AskedRules | undefined
  /** Only what was withdrawn; the recycle bin must be open. */
  readonly withdrawn: boolean
}

/** A row of any list's table: the columns every record has, and the list's own. */
export type EntryRow = {
  readonly id: string
  readonly version: number
  readonly created_at: Date
  readonly withdrawn_at: Date | null
  readonly [column: string]: unknown
}
type Entries = SelectQueryBuilder<DB, 'payers', object>

/**
 * The tables of the lists differ in their columns only, which the list itself names: to the compiler they are all the
 * same one. This is the only place where a list becomes a query.
 */
const tableOf = (list: MasterList) => list.table as 'payers'

function matching(db: HospitalDb, list: MasterList, { search, filter, rules, withdrawn }: Asked): Entries {
  let query: Entries = db.selectFrom(tableOf(list)).where('withdrawn_at', withdrawn ? 'is not' : 'is', null)
  if (list.kind) query = query.where(sql<boolean>`kind = ${list.kind}`)
  if (search) {
    const searched = list.searched.map((column) => sql.ref(column))
    query = query.where(containingWords(sql`lower(concat_ws(' ', ${sql.join(searched)}))`, search))
  }
  if (filter && list.filteredBy) query = query.where(sql<boolean>`${sql.ref(columnOf(list.filteredBy))} = ${filter}`)
  if (rules && list.kind === 'mandatory') query = query.where(isChargedBy(rules))
  return query
}

const keyColumn = (list: MasterList) => sql<string>`lower(${sql.ref(columnOf(list.named))})`

/** One page of a list by name, and the count of the whole filtered result. */
export async function entriesPage(
  db: HospitalDb,
  list: MasterList,
  asked: Asked,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
): Promise<{ rows: EntryRow[]; total: number; next: string | null }> {
  const filtered = matching(db, list, asked)
  const { total } = await filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const name = keyColumn(list)
  let page = filtered.selectAll().select(name.as('key'))
  const [key, id] = keyOf(after, ['text', 'id']) ?? []
  if (key !== undefined) page = page.where(sql<boolean>`(${name}, id) > (${key}, ${id}::uuid)`)
  const fetched = await page
    .orderBy(name)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { kept, next } = pageFrom(fetched as (EntryRow & { key: string })[], limit, (row) => [row.key, row.id])
  return { rows: kept, total, next }
}

/** The first entries by name that contain every word of a search. */
export const entriesFound = async (db: HospitalDb, list: MasterList, search: string, limit: number) =>
  (await matching(db, list, { search, withdrawn: false })
    .selectAll()
    .orderBy(keyColumn(list))
    .limit(limit)
    .execute()) as EntryRow[]

/** The first entries by name of which a synonym is just what was typed. */
export const entriesTypedSo = async (db: HospitalDb, list: MasterList, search: string, limit: number) =>
  (await matching(db, list, { withdrawn: false })
    .where(sql<boolean>`${search.toLowerCase()} = any(string_to_array(lower(synonyms), ', '))`)
    .selectAll()
    .orderBy(keyColumn(list))
    .limit(limit)
    .execute()) as EntryRow[]

/** The entries whose names are spelled nearly as typed, the most alike first. */
export async function similarEntries(
  db: HospitalDb,
  list: MasterList,
  typed: string,
  limit: number,
): Promise<EntryRow[]> {
  const alike = likeness(keyColumn(list), typed)
  const similar = matching(db, list, { withdrawn: false }).selectAll().where(sql<boolean>`${alike} >= ${MISSPELT}`)
  return (await similar.orderBy(alike, 'desc').orderBy(keyColumn(list)).limit(limit).execute()) as EntryRow[]
}

const SIMILAR = 5

/** The names of the entries that a misspelt search may mean; none for a search that is no name. */
export async function similarNames(db: HospitalDb, list: MasterList, search = ''): Promise<string[]> {
  if (!mayBeMisspelt(search)) return []
  const rows = await similarEntries(db, list, search, SIMILAR)
  return rows.map((row) => String(row[columnOf(list.named)]))
}

/** How many entries have each value of the list's filter. */
export async function filterCounts(db: HospitalDb, list: MasterList, asked: Asked) {
  if (!list.filteredBy) return []
  const value = sql<string>`${sql.ref(columnOf(list.filteredBy))}`
  return matching(db, list, { ...asked, filter: undefined })
    .select([value.as('value'), (eb) => eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`${value} <> ''`)
    .groupBy(value)
    .orderBy(value)
    .execute()
}

/** One entry; `lock` keeps others from changing it until the transaction ends. */
export async function entryById(
  db: HospitalDb,
  list: MasterList,
  id: string,
  { lock = false } = {},
): Promise<EntryRow | undefined> {
  let query = db.selectFrom(tableOf(list)).selectAll().where('id', '=', id)
  if (list.kind) query = query.where(sql<boolean>`kind = ${list.kind}`)
  if (lock) query = query.forUpdate()
  return (await query.executeTakeFirst()) as EntryRow | undefined
}

type Columns = Readonly<Record<string, unknown>>

/** New entries of a list, in one statement; their ids in the order of the rows. */
export async function insertEntries(db: HospitalDb, list: MasterList, rows: readonly Columns[]): Promise<string[]> {
  if (rows.length === 0) return []
  const values = rows.map((columns) => ({ ...columns, ...(list.kind && { kind: list.kind }) }))
  const inserted = await db
    .insertInto(tableOf(list))
    .values(values as never)
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export async function updateEntry(db: HospitalDb, list: MasterList, id: string, columns: Columns): Promise<number> {
  const { version } = await db
    .updateTable(tableOf(list))
    .set(columns as never)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
