import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The picture of a pack is read by whoever reads the stock. */
export const stockFileReferences: readonly FileReference[] = [
  {
    table: 'batch_corrections',
    column: 'picture_file_id',
    async reading(db, fileId, actor) {
      const correction = await db
        .selectFrom('batch_corrections')
        .select('id')
        .where('picture_file_id', '=', fileId)
        .limit(1)
        .executeTakeFirst()
      if (!correction) return 'not referred to'
      return actor.can.has('stock:read') ? 'readable' : 'hidden'
    },
  },
]
