import { operation } from '../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { decideRemoval } from '../model/document-change.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { typesFor } from '../model/who-may.ts'
import { documentById } from './document-by-id.ts'

/** Takes a document off its line; it waits in the recycle bin with its file (decisions 'Documents'). */
export const removeDocument = operation(
  documentsContract.remove,
  async ({ db, actor, now, record, refuse, orRefuse }, { id }) => {
    const document = await documentById(db, id)
    if (!document?.is_uploaded || !typesFor('document:read', actor).has(document.document_type_id ?? 0))
      return refuse('NOT_FOUND')
    orRefuse(decideRemoval({ uploadedBy: document.uploaded_by }, actor))
    await openRecycleBin(db)
    await db
      .updateTable('patient_documents')
      .set(withdrawal(actor, now, 'Removed from the checklist'))
      .where('id', '=', id)
      .execute()
    await record({
      type: 'document.removed',
      subject: { type: 'document', id },
      patientId: document.patient_id,
      facts: { documentType: document.document_type_id },
    })
    return { fileName: document.file_name ?? '' }
  },
)
