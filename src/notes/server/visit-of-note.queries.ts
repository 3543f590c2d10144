import { sql } from 'kysely'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { VisitOfNote } from '../model/shown-note.ts'

/** Ward and room where a patient of a visit `v` lies, else lay last. */
const WARD = sql<string | null>`(select concat_ws(' ', w.ward_type, s.room_no) from stays s
  join wards w on w.hospital_id = s.hospital_id and w.id = s.ward_id
  where s.hospital_id = v.hospital_id and s.visit_id = v.id and s.withdrawn_at is null
  order by s.began_at desc limit 1)`

/** The visit of a note as its head says it; undefined where there is none in this hospital. */
export async function visitOfNote(db: HospitalDb, visitId: string): Promise<VisitOfNote | undefined> {
  const row = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .select(['v.id', 'v.visit_no as visitNo', 'v.patient_id as patientId', 'v.patient_type as patientType'])
    .select(['p.name as patientName', 'p.uhid', 'p.age', 'p.gender', 'p.address', 'payer.name as payer'])
    .select(['doctor.name as consultant', 'v.admission_date as admittedAt', 'v.discharge_date as dischargedAt'])
    .select(WARD.as('ward'))
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...row,
    payer: corporateName(row.payer),
    admittedAt: row.admittedAt?.toISOString() ?? null,
    dischargedAt: row.dischargedAt?.toISOString() ?? null,
  }
}
