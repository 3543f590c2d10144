import { operation } from '../../platform/server/contract/operation.ts'
import { isShownInline } from '../../platform/server/files/accept-file.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { typesFor } from '../model/who-may.ts'
import { documentById } from './document-by-id.ts'

/** The bytes of a document; that a user looked is an event of its own. */
export const openDocument = operation(documentsContract.content, async ({ db, actor, record, refuse }, { id }) => {
  const document = await documentById(db, id)
  if (!document?.file_id || !typesFor('document:read', actor).has(document.document_type_id ?? 0))
    return refuse('NOT_FOUND')
  const { bytes } = await db
    .selectFrom('files')
    .select('bytes')
    .where('id', '=', document.file_id)
    .executeTakeFirstOrThrow()
  await record({
    type: 'document.opened',
    subject: { type: 'document', id },
    patientId: document.patient_id,
    facts: { documentType: document.document_type_id },
  })
  const mediaType = document.file_type ?? 'application/octet-stream'
  return { name: document.file_name ?? 'document', mediaType, bytes, inline: isShownInline(mediaType) }
})
