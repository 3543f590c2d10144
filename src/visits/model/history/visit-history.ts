import type { HistoryEntry } from '../../../platform/model/records/history.ts'
import { factsOfPart, historyOfRecord, type RowChange } from '../../../records/model/record-history.ts'

type Field = HistoryEntry['fields'][number]
type Mark = { readonly list: string; readonly name: string }

/** Why a mark is withdrawn while its visit is there: such a one does not come back with a restored visit. */
export const TICK_REMOVED = 'tick removed'

/** Columns of a visit that repeat what another table says of it, or did until they were taken away. */
const COPIES = new Set(['sr_no', 'discharge_date', 'had_esic_payer'])

/** Repeats what an earlier value of the number says. */
const COPY_OF_CLAIM = 'had_esic_uh_id'

/** The moment of the entry itself. */
const MOMENTS = new Set(['revoked_at', 'cancelled_at'])

/** The history of a visit, its claim, its discharge, its document marks and its payer; a tick is a value of its list (`photos_documents`). */
export const historyOfVisit = (changes: readonly RowChange[], marks: ReadonlyMap<string, Mark>): HistoryEntry[] =>
  historyOfRecord(changes, 'visits', (change) => fieldsOf(change, marks))

function fieldsOf(change: RowChange, marks: ReadonlyMap<string, Mark>): Field[] {
  if (change.table === 'visits') return change.fields.filter(({ field }) => !COPIES.has(field))
  if (change.table === 'payer_changes') return reasonOf(change)
  if (change.table === 'document_marks') return ticksOf(change, marks.get(change.rowId))
  // A claim begins with its visit, with nothing in it.
  if (change.table === 'visit_claims' && change.change === 'insert') return []
  return factsOfPart(change).filter(({ field }) => field !== COPY_OF_CLAIM && !MOMENTS.has(field))
}

/** The payer itself is a field of the visit. */
const reasonOf = ({ change, fields }: RowChange): Field[] =>
  change === 'insert'
    ? fields.filter(({ field }) => field === 'reason').map((told) => ({ ...told, field: 'payer_reason' }))
    : []

function ticksOf({ change, fields }: RowChange, mark: Mark | undefined): Field[] {
  if (!mark) return []
  const field = `${mark.list}_documents`
  if (change === 'insert') return [{ field, before: null, after: mark.name }]
  const isRemoved = fields.some(({ field: changed, after }) => changed === 'withdrawn_reason' && after === TICK_REMOVED)
  return isRemoved ? [{ field, before: mark.name, after: null }] : []
}
