import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The paper invoice of a supplier is read by whoever may read what was bought. */
export const purchasingFileReferences: readonly FileReference[] = [
  {
    table: 'goods_received_papers',
    column: 'file_id',
    async reading(db, fileId, actor) {
      const paper = await db
        .selectFrom('goods_received_papers')
        .select('id')
        .where('file_id', '=', fileId)
        .limit(1)
        .executeTakeFirst()
      if (!paper) return 'not referred to'
      return actor.can.has('purchase:read') ? 'readable' : 'hidden'
    },
  },
]
