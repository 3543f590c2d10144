import type { HistoryEntry } from '../../platform/model/records/history.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { factsOfPart, historyOfRecord } from '../../records/model/record-history.ts'
import { changesOfRows } from '../../records/server/history.queries.ts'

/** Who changed what of a patient, what imports said included. */
export async function patientHistory(db: HospitalDb, id: string): Promise<HistoryEntry[]> {
  const changes = await changesOfRows(db, [
    { table: 'patients', ids: [id] },
    { table: 'patient_import_facts', ids: [id] },
  ])
  return historyOfRecord(changes, 'patients', (change) =>
    change.table === 'patients' ? [...change.fields] : factsOfPart(change),
  )
}
