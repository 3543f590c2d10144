import { fileTypeFromBuffer } from 'file-type'
import { decideFileType } from '../model/file-type.ts'
import { platformContract } from '../model/platform.contract.ts'
import { type MountedOperation, operation } from './operation.ts'
import { storeFile } from './store-file.ts'

/** Stores a file whose extension and content agree. */
const uploadFile = operation(platformContract.uploadFile, async ({ db, record, orRefuse }, { file }) => {
  const name = file.name.split(/[\\/]/).at(-1) ?? ''
  const sniffed = await fileTypeFromBuffer(file.bytes)
  const mediaType = orRefuse(decideFileType(name, file.bytes.length, sniffed?.mime))
  const { id, sha256, size } = await storeFile(db, { name, mediaType, bytes: file.bytes })
  await record({ type: 'file.stored', subject: { type: 'file', id }, facts: { size, mediaType } })
  return { id, name, size, sha256 }
})

const INLINE = new Set(['image/jpeg', 'image/png', 'application/pdf'])

const openFile = operation(platformContract.file, async ({ db, record, refuse }, { id }) => {
  const file = await db
    .selectFrom('files')
    .select(['name', 'media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) return refuse('NOT_FOUND')
  await record({ type: 'file.opened', subject: { type: 'file', id } })
  return { name: file.name, mediaType: file.media_type, bytes: file.bytes, inline: INLINE.has(file.media_type) }
})

export const filesRoutes: readonly MountedOperation[] = [uploadFile, openFile]
