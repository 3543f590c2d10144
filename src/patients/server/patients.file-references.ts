import { sql } from 'kysely'
import type { FileReference } from '../../platform/server/files/file-reference.ts'

type Kind = 'patient_photo' | 'referral_letter'

/**
 * Photo and referral letter of a registration, also one that was replaced or came with a merged record (see
 * `filesOfPatient`), as long as the patient is there.
 */
const reference = (column: Kind): FileReference => ({
  table: 'patients',
  column,
  async reading(db, fileId, actor) {
    const { rows } = await sql`
      with recursive holders as (
        select h.row_id as id from row_history h
          where h.table_name = 'patients' and h.after ->> ${sql.lit(column)} = ${fileId}
        union
        select m.kept_id from holders p join patient_merges m on m.merged_id = p.id and m.undone_at is null)
      select from patients p join holders on holders.id = p.id limit 1`.execute(db)
    if (rows.length === 0) return 'not referred to'
    return actor.can.has('registration-file:read') ? 'readable' : 'hidden'
  },
})

export const patientsFileReferences: readonly FileReference[] = [
  reference('patient_photo'),
  reference('referral_letter'),
]
