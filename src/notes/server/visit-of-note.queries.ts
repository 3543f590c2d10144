import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../wards/server/rooms/last-place.ts'
import type { VisitOfNote } from '../model/shown-note.ts'

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
    .select(LAST_PLACE.as('ward'))
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
