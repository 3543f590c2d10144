import { sql } from 'kysely'
import { readsConfidential } from '../../orders/model/confidential/reads-confidential.ts'
import { confidentialReader } from '../../orders/server/confidential/reader.queries.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { FileReference } from '../../platform/server/files/file-reference.ts'

/**
 * The report of a centre and a result that is a file are read by the laboratory from the first, by whoever reads results once they are
 * verified; a confidential result by who treats.
 */
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
  {
    table: 'lab_results',
    column: 'file_id',
    async reading(db, fileId, actor) {
      const results = await db
        .selectFrom('lab_results as r')
        .innerJoin('lab_parameters as k', (join) => onRow(join, 'k', 'r.parameter_id'))
        .select([
          'r.order_line_id as lineId',
          'r.visit_id as visitId',
          'r.verified_at as verifiedAt',
          'k.is_confidential as isConfidential',
        ])
        .where('r.file_id', '=', fileId)
        .execute()
      if (results.length === 0) return 'not referred to'
      if (actor.can.has('result:read-unverified')) return 'readable'
      if (!actor.can.has('result:read')) return 'hidden'
      const verified = results.filter(({ verifiedAt }) => verifiedAt !== null)
      const reader = await confidentialReader(
        db,
        actor,
        verified.map(({ visitId }) => visitId),
      )
      for (const { lineId, visitId, isConfidential } of verified)
        if (!isConfidential || readsConfidential(reader, visitId) || (await hasOpened(db, actor, lineId)))
          return 'readable'
      return 'hidden'
    },
  },
]

/** Whether this user has opened the confidential results of a test with a reason within the hour (decision record 132). */
async function hasOpened(db: HospitalDb, { userId }: Actor, lineId: string): Promise<boolean> {
  const opened = await db
    .selectFrom('audit_events')
    .select('id')
    .where('type', '=', 'result.confidential_opened')
    .where('actor_id', '=', userId)
    .where('subject_id', '=', lineId)
    .where('patient_id', 'in', (eb) => eb.selectFrom('order_lines').select('patient_id').where('id', '=', lineId))
    .where('at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirst()
  return opened !== undefined
}
