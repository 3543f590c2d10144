import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { accept } from '../../../kernel/verdict.ts'
import type { ReadRow } from '../../../platform/model/imports/import-list.ts'
import type { Change, Finding, ImportKind, ImportScope } from '../../../platform/server/imports/import-kind.ts'
import { recordAll } from '../../../platform/server/records/audit.ts'
import { IMPORTED_KEYS, type ImportedKey, importListOf } from '../../model/lists/list-imports.ts'
import { listOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import {
  type ImportedEntry,
  type ImportedRate,
  type KnownNames,
  readImportedEntry,
} from '../../model/lists/read-imported-entry.ts'
import type { Rate } from '../../model/rates/rates.ts'
import { codeOf, knownNames, type Stored, storedEntries } from './imported-entries.queries.ts'
import { saveImported } from './save-imported.ts'

type Facts = KnownNames & {
  /** Entries the run has gone past. */
  readonly seen: Set<string>
  /** The ICD-10 code with which the file first gave a name. */
  readonly codes: Map<string, string>
}

/** How a list is filled from a file: by code, else by name; what is there already and says the same changes nothing. */
function listImportKind(key: ImportedKey): ImportKind<ImportedEntry, Facts> {
  const list = listOf(key)
  return {
    list: importListOf(key),
    nouns: [list.one, list.title.toLowerCase()],
    tables: list.rates ? [list.table, 'rates'] : [list.table],
    load: async ({ db }) =>
      accept({ ...(await knownNames(db, list)), seen: new Set<string>(), codes: new Map<string, string>() }),
    read: (cells, facts) => apart(readImportedEntry(list, cells, facts), facts),
    compare: (scope, rows, facts) => compareEntries(list, scope, rows, facts),
    save: (scope, changes) => saveEntries(key, list, scope, changes),
  }
}

export const listImportKinds = IMPORTED_KEYS.map(listImportKind)

/** ICD-10 gives some titles to several codes: the second and later ones carry their code, so that people can choose. */
function apart(read: ReadRow<ImportedEntry>, { codes }: Facts): ReadRow<ImportedEntry> {
  const code = read.ok && read.row.columns.icd10
  if (!read.ok || !code) return read
  const { row } = read
  const first = codes.get(row.name.toLowerCase())
  if (first === undefined) codes.set(row.name.toLowerCase(), String(code))
  if (first === undefined || first === code) return read
  const name = `${row.name} (${code})`
  return { ...read, row: { ...row, name, columns: { ...row.columns, name } } }
}

async function compareEntries(
  list: MasterList,
  { db, now }: ImportScope,
  rows: readonly ImportedEntry[],
  { seen }: Facts,
): Promise<Finding[]> {
  const stored = await storedEntries(db, list, rows)
  const today = dayOf(now)
  return rows.map((row): Finding => {
    const key = codeOf(row) ?? row.name.toLowerCase()
    if (seen.has(key)) return { change: 'refused', reason: `${codeOf(row) ?? row.name} is in the file twice` }
    seen.add(key)
    const entry = codeOf(row) ? stored.byCode.get(codeOf(row) ?? '') : stored.byName.get(row.name.toLowerCase())
    if (!entry) return { change: 'new' }
    return { change: isSame(row, entry, stored, today) ? 'same' : 'changed', id: entry.id }
  })
}

function isSame(row: ImportedEntry, entry: Readonly<Record<string, unknown>>, stored: Stored, today: IsoDate): boolean {
  const id = String(entry.id)
  const ties = stored.ties.get(id)?.ids ?? []
  return (
    Object.entries(row.columns).every(([column, value]) => isSameValue(entry[column], value)) &&
    (row.complications === null || [...row.complications].sort().join() === [...ties].sort().join()) &&
    row.rates.every((rate) => isValid(rate, stored.rates.get(id) ?? [], rate.from ?? today))
  )
}

/** Lists inside a field are equal where they hold the same in the same order. */
const isSameValue = (stored: unknown, read: unknown): boolean =>
  Array.isArray(read) ? JSON.stringify(stored) === JSON.stringify(read) : stored === read

/** Whether the item has this very rate from that day on. */
export const isValid = (rate: ImportedRate, rates: readonly Rate[], from: IsoDate): boolean =>
  rates.some(
    (known) =>
      known.scheme === rate.scheme &&
      known.accreditation === rate.accreditation &&
      known.cityTier === rate.cityTier &&
      known.amount === rate.amount &&
      known.validFrom <= from &&
      (known.validTo === null || known.validTo >= from),
  )

async function saveEntries(
  key: ImportedKey,
  list: MasterList,
  scope: ImportScope,
  changes: readonly Change<ImportedEntry>[],
): Promise<void> {
  const ids = await saveImported(list, scope, changes)
  await recordAll(
    scope.db,
    scope.actor,
    ids.map((id) => ({ type: 'entry.imported', subject: { type: list.table, id }, facts: { list: key } })),
  )
}
