import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { PRESENT } from '../../platform/server/records/withdrawal.ts'

/** A document in the recycle bin, with whether its visit and patient are there; the bin must be open. */
export async function withdrawnDocumentById(db: HospitalDb, id: string) {
  const row = await db
    .selectFrom('patient_documents as d')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'd.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'd.patient_id'))
    .select(['d.withdrawn_at', 'd.patient_id', 'v.withdrawn_at as visit_gone', 'p.withdrawn_at as patient_gone'])
    .where('d.id', '=', id)
    .where('d.withdrawn_at', 'is not', null)
    .executeTakeFirst()
  return (
    row?.withdrawn_at && {
      withdrawnAt: row.withdrawn_at,
      patientId: row.patient_id,
      patientWithdrawn: row.patient_gone !== null,
      visitWithdrawn: row.visit_gone !== null,
    }
  )
}

/** Puts a document back on its line; another one there refuses (one_document_a_type). */
export const restoreDocument = (db: HospitalDb, id: string) =>
  db.updateTable('patient_documents').set(PRESENT).where('id', '=', id).execute()
