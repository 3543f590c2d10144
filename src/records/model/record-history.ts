import type { HistoryEntry } from '../../platform/model/records/history.ts'

type Field = HistoryEntry['fields'][number]

/** A change of a row, with the request that made it. */
export type RowChange = HistoryEntry & { readonly rowId: string; readonly request: string | null }

/** What is no fact of a record: keys, and the withdrawal that a part has in common with the record. */
const SILENT = new Set(['visit_id', 'created_at', 'created_by', 'updated_at'])
const isFact = ({ field }: Field) => !SILENT.has(field) && !field.startsWith('withdrawn_')

/** What a change of a part says of its record. */
export const factsOfPart = ({ fields }: RowChange): Field[] => fields.filter(isFact)

/**
 * The history of a record of `table` with that of the tables that hold a part of it, newest first: what one request changed in
 * several tables is one entry. `fieldsOf` gives the fields that a change shows; an entry without any is left out.
 */
export function historyOfRecord(
  changes: readonly RowChange[],
  table: string,
  fieldsOf: (change: RowChange) => Field[],
): HistoryEntry[] {
  const entries: (HistoryEntry & { request: string | null })[] = []
  for (const change of changes) {
    const isPart = change.table !== table
    const fields = fieldsOf(change)
    if (fields.length === 0 && (isPart || change.fields.length > 0)) continue
    const sameRequest = entries.find(({ request }) => request !== null && request === change.request)
    if (!sameRequest) entries.push({ ...change, table, change: isPart ? 'update' : change.change, fields })
    else {
      sameRequest.fields = joined(sameRequest.fields, fields)
      if (!isPart) sameRequest.change = change.change
    }
  }
  return entries.map(({ at, actor, account, change, fields }) => ({ at, actor, account, table, change, fields }))
}

/** The fields of a change and of an older one of the same request; several names in one list of documents are one value. */
function joined(fields: readonly Field[], older: readonly Field[]): Field[] {
  const byName = new Map(fields.map((field) => [field.field, field]))
  for (const field of older) {
    const known = byName.get(field.field)
    byName.set(field.field, known ? merged(known, field) : field)
  }
  return [...byName.values()]
}

const merged = (newer: Field, older: Field): Field =>
  newer.field.endsWith('_documents')
    ? { field: newer.field, before: both(older.before, newer.before), after: both(older.after, newer.after) }
    : { ...newer, before: older.before }

const both = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? `${one}, ${other}` : (one ?? other)
