import type { Actor } from '../../platform/server/contract/actor.ts'
import { closeRecycleBin, type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { storeFile } from '../../platform/server/files/store-file.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { placeOfUpload } from '../model/document-change.ts'
import { typeNumbered } from '../model/document-types.ts'

/** A file that is stored, and the line of a visit's checklist on which it is filed. */
export type Filing = {
  readonly visitId: string
  readonly patientId: string
  /** 1 to 23. */
  readonly type: number
  readonly file: {
    readonly id: string
    readonly name: string
    readonly size: number
    readonly mediaType: string
  }
}

/** Files a stored file on its line; what was there goes to the recycle bin, a remark stays with the file. */
export async function fileDocument(
  db: HospitalDb,
  { visitId, patientId, type, file }: Filing,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<{ readonly id: string; readonly replaced: boolean }> {
  const current = await documentOn(db, visitId, type)
  const columns = {
    document_name: typeNumbered(type).name,
    file_id: file.id,
    file_name: file.name,
    file_size: file.size,
    file_type: file.mediaType,
    is_uploaded: true,
    uploaded_at: now,
    uploaded_by: actor.userId,
    remarks: 'Yes',
    remark_reason: null,
  }
  const place = placeOfUpload(current)
  if (current && place === 'instead') {
    await openRecycleBin(db)
    await db
      .updateTable('patient_documents')
      .set(withdrawal(actor, now, 'Replaced by another file'))
      .where('id', '=', current.id)
      .execute()
    await closeRecycleBin(db)
  }
  const saved =
    current && place === 'into'
      ? await db
          .updateTable('patient_documents')
          .set(columns)
          .where('id', '=', current.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('patient_documents')
          .values({ ...columns, visit_id: visitId, patient_id: patientId, document_type_id: type })
          .returning('id')
          .executeTakeFirstOrThrow()
  return { id: saved.id, replaced: place === 'instead' }
}

/** A PDF that the program made, and the line on which it is filed. */
type Made = Omit<Filing, 'file'> & { readonly name: string; readonly pdf: Buffer }

/** Stores a PDF that the program made and files it on its line. */
export async function filePdf(
  db: HospitalDb,
  { name, pdf, ...on }: Made,
  by: { readonly actor: Actor; readonly now: Date },
): Promise<{ readonly id: string; readonly replaced: boolean }> {
  const content = { name, mediaType: 'application/pdf', bytes: pdf }
  return fileDocument(db, { ...on, file: { ...content, ...(await storeFile(db, content)) } }, by)
}

const documentOn = (db: HospitalDb, visitId: string, type: number) =>
  db
    .selectFrom('patient_documents')
    .select(['id', 'is_uploaded as isUploaded'])
    .where('visit_id', '=', visitId)
    .where('document_type_id', '=', type)
    .forUpdate()
    .executeTakeFirst()
