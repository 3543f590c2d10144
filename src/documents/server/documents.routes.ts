import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { historyOf } from '../../records/server/history.queries.ts'
import { historyOperation, patientOfRow } from '../../records/server/history-operation.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { checklistOf } from './documents.queries.ts'
import { bindDossier } from './dossier/bind-dossier.ts'
import { openDocument } from './open-document.ts'
import { remarkDocument } from './remark-document.ts'
import { removeDocument } from './remove-document.ts'
import { restoreDocument } from './restore-document.ts'
import { saveDocuments } from './save-documents.ts'
import { uploadDocument } from './upload-document.ts'

const ofVisit = operation(
  documentsContract.ofVisit,
  async (context, { id }) => (await checklistOf(context, id)) ?? context.refuse('NOT_FOUND'),
)

const history = historyOperation(
  documentsContract.history,
  'document',
  (db, id) => historyOf(db, 'patient_documents', id),
  patientOfRow('patient_documents'),
)

export const documentsRoutes: readonly MountedOperation[] = [
  ofVisit,
  uploadDocument,
  remarkDocument,
  saveDocuments,
  removeDocument,
  restoreDocument,
  history,
  openDocument,
  bindDossier,
]
