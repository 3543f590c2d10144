import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import type { PatientFile } from '../model/patient-record.contract.ts'

type Row = {
  id: string
  kind: PatientFile['kind']
  name: string
  media_type: string
  size: number
  at: Date
  by: string | null
  is_current: boolean
}

/**
 * Every photo and letter this record ever held, and those of the records merged into it, newest first: the history of
 * the row remembers what was replaced, so nothing that was handed in is lost.
 */
export async function filesOfPatient(db: HospitalDb, patientId: string): Promise<PatientFile[]> {
  const { rows } = await sql<Row>`
    with recursive people as (
      select ${patientId}::uuid as id
      union
      select m.merged_id from people p join patient_merges m on m.kept_id = p.id and m.undone_at is null),
    held as (
      select distinct kind, (h.after ->> kind)::uuid as file from people p
        join row_history h on h.table_name = 'patients' and h.row_id = p.id
        cross join (values ('patient_photo'), ('referral_letter')) as kinds (kind)
        where h.after ->> kind is not null)
    select f.id, held.kind, f.name, f.media_type, f.size, f.created_at as at, u.full_name as by,
        coalesce(f.id in (now.patient_photo, now.referral_letter), false) as is_current
      from held join files f on f.id = held.file
      join patients now on now.id = ${patientId}
      left join users u on ${sameRow('u', 'f.created_by')}
      order by is_current desc, f.created_at desc, f.id`.execute(db)
  return rows.map(({ media_type, is_current, at, ...file }) => ({
    ...file,
    mediaType: media_type,
    at: at.toISOString(),
    isCurrent: is_current,
  }))
}
