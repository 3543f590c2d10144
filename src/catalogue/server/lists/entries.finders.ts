import type { FoundRecord } from '../../../platform/model/records/found-record.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Finder } from '../../../platform/server/records/finder.ts'
import type { ListKey } from '../../model/list-keys.ts'
import { entryAddress } from '../../model/lists/entry-address.ts'
import { columnOf, listOf } from '../../model/lists/lists.ts'
import { type EntryRow, entriesFound, entriesTypedSo, similarEntries } from './entries.queries.ts'
import { mayBeMisspelt } from './likeness.ts'

/** The lists in which the command palette looks, in this order. */
const FOUND_IN = [
  'surgeries',
  'mandatory-services',
  'clinical-services',
  'lab-tests',
  'radiology-studies',
] as const satisfies readonly ListKey[]
/** Less is part of almost every name. */
const SHORTEST = 3

/** The entries of these lists that a question finds, list after list until there are enough. */
async function findIn(
  question: typeof entriesFound,
  db: HospitalDb,
  search: string,
  limit: number,
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = []
  for (const key of FOUND_IN) {
    const list = listOf(key)
    if (found.length === limit) break
    for (const row of await question(db, list, search, limit - found.length)) found.push(foundIn(key, row))
  }
  return found
}

/** Procedures, services and investigations that contain every word that is typed; of few letters, those that are typed so ('hb'). */
const findEntries: Finder['find'] = async (db, search, limit) =>
  findIn(search.length < SHORTEST ? entriesTypedSo : entriesFound, db, search, limit)

/** Those of which each typed word is one of the name with a letter or two wrong. */
const findSimilarEntries: NonNullable<Finder['findSimilar']> = async (db, search, limit) => {
  if (!mayBeMisspelt(search)) return []
  return (await findIn(similarEntries, db, search, limit)).map((entry) => ({ ...entry, near: true }))
}

function foundIn(key: (typeof FOUND_IN)[number], row: EntryRow): FoundRecord {
  const list = listOf(key)
  return {
    group: 'Procedures and services',
    id: row.id,
    name: String(row[columnOf(list.named)]),
    detail: [list.title, row.code].filter(Boolean).join(' · '),
    path: entryAddress(key, row.id),
  }
}

export const entryFinders: readonly Finder[] = [
  { permission: 'catalogue:read', place: 30, find: findEntries, findSimilar: findSimilarEntries },
]
