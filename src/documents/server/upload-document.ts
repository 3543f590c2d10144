import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { MAX_FILE_BYTES } from '../../platform/model/contract/platform.contract.ts'
import { type Preparation, preparedOperation, type UploadedFile } from '../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { acceptFile, type FileVerdict } from '../../platform/server/files/accept-file.ts'
import { storeFile } from '../../platform/server/files/store-file.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { placeOfUpload } from '../model/document-change.ts'
import { typeNumbered } from '../model/document-types.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { splitPages } from '../model/pages.ts'
import { typesFor } from '../model/who-may.ts'
import { visitOfChecklist } from './documents.queries.ts'
import { joinPages } from './join-pages.ts'

/** Files a document on its line; what was there goes to the recycle bin, a remark stays with the file. */
export const uploadDocument = preparedOperation(
  documentsContract.upload,
  ({ actor, platform }, { name, pages, file }) => fileOf({ actor, platform }, file, name, pages),
  async (context, { id, type }, file) => {
    const { db, actor, now, record, refuse: no, orRefuse } = context
    const { number, name: documentName, remarkOnly } = typeNumbered(type)
    const visit = (await visitOfChecklist(db, id)) ?? no('NOT_FOUND')
    if (!typesFor('document:upload', actor).has(number)) no('NOT_YOUR_PAPERS')
    if (remarkOnly) no('REMARK_ONLY')
    const current = await documentOn(db, id, number)
    const accepted = orRefuse(file)

    const { id: fileId, sha256, size } = await storeFile(db, accepted)
    const columns = {
      document_name: documentName,
      file_id: fileId,
      file_name: accepted.name,
      file_size: size,
      file_type: accepted.mediaType,
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
            .values({ ...columns, visit_id: id, patient_id: visit.patientId, document_type_id: number })
            .returning('id')
            .executeTakeFirstOrThrow()

    await record({
      type: 'document.uploaded',
      subject: { type: 'document', id: saved.id },
      patientId: visit.patientId,
      facts: { documentType: number, size, replaced: place === 'instead' },
    })
    return { id: saved.id, fileName: accepted.name, sha256 }
  },
)

const documentOn = (db: HospitalDb, visitId: string, type: number) =>
  db
    .selectFrom('patient_documents')
    .select(['id', 'is_uploaded as isUploaded'])
    .where('visit_id', '=', visitId)
    .where('document_type_id', '=', type)
    .forUpdate()
    .executeTakeFirst()

type Sender = Pick<Preparation, 'actor' | 'platform'>
type PageRefusal = 'PAGES_TOO_LARGE' | 'PAGE_NOT_A_PICTURE'

/** What was sent as it may be kept: a file, or pages that become one. */
async function fileOf(
  { actor, platform: { isolation } }: Sender,
  file: UploadedFile,
  name: string,
  sizes: string | undefined,
): Promise<FileVerdict | Verdict<never, PageRefusal>> {
  if (!sizes) return acceptFile(isolation, actor, file)
  const pages = splitPages(file.bytes, sizes)
  if (!pages) return refuse('PAGE_NOT_A_PICTURE', { values: { page: 1 } })
  const joined = asOneDocument(await joinPages(isolation, actor, pages), name)
  return joined.ok ? acceptFile(isolation, actor, joined.value) : joined
}

/** The pages of one document as one PDF, under the name that was given with the ending that it then has. */
function asOneDocument(
  joined: Verdict<Buffer, 'PAGE_NOT_A_PICTURE'>,
  name: string,
): Verdict<UploadedFile, PageRefusal> {
  if (!joined.ok) return joined
  if (joined.value.length > MAX_FILE_BYTES) return refuse('PAGES_TOO_LARGE')
  return accept({ name: name.replace(/(\.\w{1,5})?$/, '.pdf'), bytes: joined.value })
}
