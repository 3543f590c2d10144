import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The picture of a sticker is read by whoever reads the blood of the visit. */
export const bloodFileReferences: readonly FileReference[] = [
  {
    table: 'blood_units',
    column: 'picture_file_id',
    async reading(db, fileId, actor) {
      const unit = await db
        .selectFrom('blood_units')
        .select('id')
        .where('picture_file_id', '=', fileId)
        .limit(1)
        .executeTakeFirst()
      if (!unit) return 'not referred to'
      return actor.can.has('blood:read') ? 'readable' : 'hidden'
    },
  },
]
