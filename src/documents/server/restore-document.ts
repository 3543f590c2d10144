import { operation } from '../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { PRESENT } from '../../platform/server/records/withdrawal.ts'
import { decideRestore } from '../../records/model/restore.ts'
import { documentsContract } from '../model/documents.contract.ts'

/** A document in the recycle bin, with whether its visit and patient are there; the bin must be open. */
async function withdrawnDocumentById(db: HospitalDb, id: string) {
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
export const restoreDocument = operation(
  documentsContract.restore,
  async ({ db, now, record, refuse, orRefuse }, { id }) => {
    await openRecycleBin(db)
    const document = (await withdrawnDocumentById(db, id)) ?? refuse('NOT_FOUND')
    orRefuse(decideRestore(document.withdrawnAt, now))
    if (document.patientWithdrawn) refuse('PATIENT_WITHDRAWN')
    if (document.visitWithdrawn) refuse('VISIT_WITHDRAWN')
    await db.updateTable('patient_documents').set(PRESENT).where('id', '=', id).execute()
    await record({ type: 'record.restored', subject: { type: 'document', id }, patientId: document.patientId })
    return { restored: 1 }
  },
)
