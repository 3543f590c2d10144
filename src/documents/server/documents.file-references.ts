import type { FileReference } from '../../platform/server/files/file-reference.ts'
import { typesFor } from '../model/who-may.ts'

/** A document's file is read by those who may read the document; a removed document, or one of a removed visit, has none. */
const file: FileReference = {
  table: 'patient_documents',
  column: 'file_id',
  async reading(db, fileId, actor) {
    const documents = await db
      .selectFrom('patient_documents')
      .select('document_type_id as type')
      .where('file_id', '=', fileId)
      .execute()
    if (documents.length === 0) return 'not referred to'
    const readable = typesFor('document:read', actor)
    return documents.some(({ type }) => readable.has(type ?? 0)) ? 'readable' : 'hidden'
  },
}

/** A part of a document is read as the document is. */
const part: FileReference = {
  table: 'document_parts',
  column: 'file_id',
  async reading(db, fileId, actor) {
    const parts = await db
      .selectFrom('document_parts')
      .select('document_type_id as type')
      .where('file_id', '=', fileId)
      .execute()
    if (parts.length === 0) return 'not referred to'
    const readable = typesFor('document:read', actor)
    return parts.some(({ type }) => readable.has(type)) ? 'readable' : 'hidden'
  },
}

export const documentsFileReferences: readonly FileReference[] = [file, part]
