import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The sticker of an implant is read by whoever may read the case, and on the bill by whoever reads bills. */
export const theatreFileReferences: readonly FileReference[] = [
  {
    table: 'theatre_case_items',
    column: 'sticker_file_id',
    async reading(db, fileId, actor) {
      const item = await db
        .selectFrom('theatre_case_items')
        .select('id')
        .where('sticker_file_id', '=', fileId)
        .limit(1)
        .executeTakeFirst()
      if (!item) return 'not referred to'
      return actor.can.has('theatre:read') ? 'readable' : 'hidden'
    },
  },
]
