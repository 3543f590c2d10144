import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The report of a centre is read by the laboratory from the first, by whoever reads results once it is verified. */
export const laboratoryFileReferences: readonly FileReference[] = [
  {
    table: 'lab_outsourced_lines',
    column: 'file_id',
    async reading(db, fileId, actor) {
      const reports = await db
        .selectFrom('lab_outsourced_lines')
        .select('verified_at as verifiedAt')
        .where('file_id', '=', fileId)
        .execute()
      if (reports.length === 0) return 'not referred to'
      const isVerified = reports.some(({ verifiedAt }) => verifiedAt !== null)
      return actor.can.has('result:read-unverified') || (isVerified && actor.can.has('result:read'))
        ? 'readable'
        : 'hidden'
    },
  },
]
