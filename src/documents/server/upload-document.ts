import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { MAX_FILE_BYTES } from '../../platform/model/contract/platform.contract.ts'
import { type Preparation, preparedOperation, type UploadedFile } from '../../platform/server/contract/operation.ts'
import { acceptFile, type FileVerdict } from '../../platform/server/files/accept-file.ts'
import { storeFile } from '../../platform/server/files/store-file.ts'
import { typeNumbered } from '../model/document-types.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { splitPages } from '../model/pages.ts'
import { typesFor } from '../model/who-may.ts'
import { visitOfChecklist } from './documents.queries.ts'
import { joinPages } from './dossier/join-pages.ts'
import { fileDocument } from './file-document.ts'

/** Files a document on its line; what was there goes to the recycle bin, a remark stays with the file. */
export const uploadDocument = preparedOperation(
  documentsContract.upload,
  ({ actor, platform }, { name, pages, file }) => fileOf({ actor, platform }, file, name, pages),
  async (context, { id, type }, file) => {
    const { db, actor, now, record, refuse: no, orRefuse } = context
    const { number, remarkOnly } = typeNumbered(type)
    const visit = (await visitOfChecklist(db, id)) ?? no('NOT_FOUND')
    if (!typesFor('document:upload', actor).has(number)) no('NOT_YOUR_PAPERS')
    if (remarkOnly) no('REMARK_ONLY')
    const accepted = orRefuse(file)

    const { id: fileId, sha256, size } = await storeFile(db, accepted)
    const { id: documentId, replaced } = await fileDocument(
      db,
      {
        visitId: id,
        patientId: visit.patientId,
        type: number,
        file: { id: fileId, name: accepted.name, size, mediaType: accepted.mediaType },
      },
      { actor, now },
    )
    await record({
      type: 'document.uploaded',
      subject: { type: 'document', id: documentId },
      patientId: visit.patientId,
      facts: { documentType: number, size, replaced },
    })
    return { id: documentId, fileName: accepted.name, sha256 }
  },
)

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
