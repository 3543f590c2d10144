import type { HistoryEntry } from '../../platform/model/records/history.ts'

type Field = HistoryEntry['fields'][number]
type Change = HistoryEntry & { readonly rowId: string; readonly request: string | null }
type Mark = { readonly list: string; readonly name: string }

/** What is no fact of the visit: keys, and the withdrawal that a part has in common with its visit. */
const SILENT = new Set(['visit_id', 'created_at', 'created_by', 'updated_at'])
/** Columns of a visit that repeat what another table says of it. */
const COPIES = new Set(['sr_no', 'discharge_date'])
const isTold = ({ field }: Field) => !SILENT.has(field) && !field.startsWith('withdrawn_')

/**
 * The history of a visit with that of the tables that hold a part of it, newest first: what one request changed in several
 * tables is one entry. A tick of a document list shows as a value of that list (`photos_documents`).
 */
export function historyOfVisit(changes: readonly Change[], marks: ReadonlyMap<string, Mark>): HistoryEntry[] {
  const entries: (HistoryEntry & { request: string | null })[] = []
  for (const change of changes) {
    const isPart = change.table !== 'visits'
    const fields = isPart ? fieldsOfPart(change, marks) : change.fields.filter(({ field }) => !COPIES.has(field))
    if (fields.length === 0 && (isPart || change.fields.length > 0)) continue
    const sameRequest = entries.find(({ request }) => request !== null && request === change.request)
    if (!sameRequest) entries.push({ ...change, table: 'visits', change: isPart ? 'update' : change.change, fields })
    else {
      sameRequest.fields = joined(sameRequest.fields, fields)
      if (!isPart) sameRequest.change = change.change
    }
  }
  return entries.map(({ at, actor, table, change, fields }) => ({ at, actor, table, change, fields }))
}

function fieldsOfPart({ table, rowId, change, fields }: Change, marks: ReadonlyMap<string, Mark>): Field[] {
  // A claim begins with its visit, with nothing in it.
  if (table === 'visit_claims' && change === 'insert') return []
  if (table !== 'document_marks') return fields.filter(isTold)
  const mark = marks.get(rowId)
  if (!mark) return []
  const field = `${mark.list}_documents`
  if (change === 'insert') return [{ field, before: null, after: mark.name }]
  const isRemoved = fields.some(({ field: changed, after }) => changed === 'withdrawn_reason' && after === TICK_REMOVED)
  return isRemoved ? [{ field, before: mark.name, after: null }] : []
}

/** Why a mark is withdrawn while its visit is there: such a one does not come back with a restored visit. */
export const TICK_REMOVED = 'tick removed'

/** The fields of a change and of an older one of the same request; several names ticked in one list are one value. */
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
