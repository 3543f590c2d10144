import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The report of a recorded test is read by whoever reads results or records such tests; one that was taken back by the latter only. */
export const ordersFileReferences: readonly FileReference[] = [
  {
    table: 'recorded_reports',
    column: 'file_id',
    async reading(db, fileId, actor) {
      const reports = await db
        .selectFrom('recorded_reports')
        .select('taken_back_at as takenBackAt')
        .where('file_id', '=', fileId)
        .execute()
      if (reports.length === 0) return 'not referred to'
      const stands = reports.some(({ takenBackAt }) => takenBackAt === null)
      return actor.can.has('order:record') || (stands && actor.can.has('result:read')) ? 'readable' : 'hidden'
    },
  },
]
