import { platformContract } from '../../model/contract/platform.contract.ts'
import { type MountedOperation, operation, uploadOperation } from '../contract/operation.ts'
import { acceptFile, isShownInline } from './accept-file.ts'
import { storeFile } from './store-file.ts'

/** Stores a file whose extension and content agree. */
const uploadFile = uploadOperation(
  platformContract.uploadFile,
  ({ isolation }, { file }) => acceptFile(isolation, file),
  async ({ db, record, orRefuse }, file) => {
    const accepted = orRefuse(file)
    const { id, sha256, size } = await storeFile(db, accepted)
    await record({ type: 'file.stored', subject: { type: 'file', id }, facts: { size, mediaType: accepted.mediaType } })
    return { id, name: accepted.name, size, sha256 }
  },
)

const openFile = operation(platformContract.file, async ({ db, record, refuse }, { id }) => {
  const file = await db
    .selectFrom('files')
    .select(['name', 'media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) return refuse('NOT_FOUND')
  await record({ type: 'file.opened', subject: { type: 'file', id } })
  return { name: file.name, mediaType: file.media_type, bytes: file.bytes, inline: isShownInline(file.media_type) }
})

export const filesRoutes: readonly MountedOperation[] = [uploadFile, openFile]
