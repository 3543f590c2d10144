import type { FileReference } from '../files/file-reference.ts'

/** What a work made is fetched by its person with the work, never as a file. */
const result: FileReference = {
  table: 'long_works',
  column: 'result_file',
  async reading(db, fileId) {
    const work = await db.selectFrom('long_works').select('id').where('result_file', '=', fileId).executeTakeFirst()
    return work ? 'hidden' : 'not referred to'
  },
}

export const worksFileReferences: readonly FileReference[] = [result]
