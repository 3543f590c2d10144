import type { HistoryEntry } from '../../platform/model/records/history.ts'
import { closeRecycleBin, type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { changesOfRows } from '../../records/server/history.queries.ts'
import { historyOfVisit } from '../model/history/visit-history.ts'

/** Who changed what of a visit, its claim, its discharge, its document marks and its payer; ticks that were removed included. */
export async function visitHistory(db: HospitalDb, id: string): Promise<HistoryEntry[]> {
  await openRecycleBin(db)
  const marks = await db
    .selectFrom('document_marks')
    .select(['id', 'list', 'name'])
    .where('visit_id', '=', id)
    .execute()
  await closeRecycleBin(db)
  const payerChanges = await db.selectFrom('payer_changes').select('id').where('visit_id', '=', id).execute()
  const changes = await changesOfRows(db, [
    { table: 'visits', ids: [id] },
    { table: 'visit_claims', ids: [id] },
    { table: 'discharges', ids: [id] },
    { table: 'admission_cancellations', ids: [id] },
    { table: 'payer_changes', ids: payerChanges.map((change) => change.id) },
    { table: 'document_marks', ids: marks.map((mark) => mark.id) },
  ])
  return historyOfVisit(changes, new Map(marks.map((mark) => [mark.id, mark])))
}
