import { createHash } from 'node:crypto'
import type { HospitalDb } from '../database/in-hospital.ts'

type Content = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

/** Keeps bytes with their checksum, which the database computes again before it takes them. */
export async function storeFile(
  db: HospitalDb,
  { name, mediaType, bytes }: Content,
): Promise<{ id: string; sha256: string; size: number }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const size = bytes.length
  const { id } = await db
    .insertInto('files')
    .values({ name, media_type: mediaType, size, sha256, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sha256, size }
}
