import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** A document that the application generated as text: beside the checklist, one a visit and name, without an uploaded file. */
export type GeneratedDocument = {
  readonly visitId: string
  readonly patientId: string
  readonly name: string
  readonly fileName: string
  readonly metadata: {
    readonly title: string
    readonly prompt_id: string
    readonly content: string
    /** ISO 8601. */
    readonly generated_at: string
  }
}

/** Keeps a generated document (specification 3 section 7); the one of this name changes, and its history keeps what it was. */
export async function keepGeneratedDocument(
  db: HospitalDb,
  { visitId, patientId, name, fileName, metadata }: GeneratedDocument,
): Promise<string> {
  const columns = { file_name: fileName, metadata: JSON.stringify(metadata), remarks: 'Generated in app' }
  const changed = await db
    .updateTable('patient_documents')
    .set(columns)
    .where('visit_id', '=', visitId)
    .where('document_name', '=', name)
    .where('document_type_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed) return changed.id
  const { id } = await db
    .insertInto('patient_documents')
    .values({ ...columns, visit_id: visitId, patient_id: patientId, document_name: name, is_uploaded: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
