import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The signature of a session is read by those who may open the bill. */
const signature: FileReference = {
  table: 'physiotherapy_sessions',
  column: 'signature_file_id',
  async reading(db, fileId, actor) {
    const session = await db
      .selectFrom('physiotherapy_sessions')
      .select('id')
      .where('signature_file_id', '=', fileId)
      .limit(1)
      .executeTakeFirst()
    if (!session) return 'not referred to'
    return actor.can.has('bill:read') ? 'readable' : 'hidden'
  },
}

export const physiotherapyFileReferences: readonly FileReference[] = [signature]
