import { onRow } from '../../platform/server/database/same-row.ts'
import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** A signature and a certificate are read by those who may open the certificate; those of a withdrawn visit by nobody. */
const reference = (column: 'signature_file_id' | 'file_id'): FileReference => ({
  table: 'satisfaction_certificates',
  column,
  async reading(db, fileId, actor) {
    const certificate = await db
      .selectFrom('satisfaction_certificates as c')
      .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.visit_id'))
      .select('c.id')
      .where(`c.${column}`, '=', fileId)
      .limit(1)
      .executeTakeFirst()
    if (!certificate) return 'not referred to'
    return actor.can.has('bill:read') ? 'readable' : 'hidden'
  },
})

export const satisfactionFileReferences: readonly FileReference[] = [
  reference('signature_file_id'),
  reference('file_id'),
]
