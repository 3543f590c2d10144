import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The invoice and the sticker of an implant are read by whoever may read a bill. */
const reference = (column: 'invoice_file_id' | 'sticker_file_id'): FileReference => ({
  table: 'implant_files',
  column,
  async reading(db, fileId, actor) {
    const files = await db
      .selectFrom('implant_files')
      .select('id')
      .where(column, '=', fileId)
      .limit(1)
      .executeTakeFirst()
    if (!files) return 'not referred to'
    return actor.can.has('bill:read') ? 'readable' : 'hidden'
  },
})

export const chargesFileReferences: readonly FileReference[] = [
  reference('invoice_file_id'),
  reference('sticker_file_id'),
]
