import { sql } from 'kysely'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { diagnosesOf } from '../../../visits/server/treatment/visit-links.queries.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import type { VisitOfSheet } from '../../model/sheet/shown-sheet.ts'

/** Visits as the head of their treatment sheet says them, in the order asked. */
export async function visitsOfSheet(db: HospitalDb, ids: readonly string[]): Promise<VisitOfSheet[]> {
  const [rows, diagnoses] = await Promise.all([
    db
      .selectFrom('visits as v')
      .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
      .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
      .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
      .select(['v.id', 'v.visit_no as visitNo', 'v.patient_id as patientId', 'v.patient_type as patientType'])
      .select(['p.name as patientName', 'p.uhid', 'p.age', 'p.gender', 'payer.name as payer'])
      .select(['doctor.name as consultant', 'v.admission_date as admittedAt', 'v.discharge_date as dischargedAt'])
      .select(LAST_PLACE.as('place'))
      .where(idIn('v.id', ids))
      .execute(),
    diagnosesOf(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const named = diagnoses.filter(({ visit_id }) => visit_id === id).map(({ name }) => name)
    return [
      {
        ...row,
        payer: corporateName(row.payer),
        admittedAt: row.admittedAt?.toISOString() ?? null,
        dischargedAt: row.dischargedAt?.toISOString() ?? null,
        diagnosis: named.join(', '),
      },
    ]
  })
}

/** Visits that lie in a ward now, by room; without a ward in any. */
export const visitsInWard = (db: HospitalDb, wardId: string | undefined) => {
  const rows = db
    .selectFrom('stays as s')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 's.visit_id'))
    .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
    .where('s.ended_at', 'is', null)
    .where('v.discharge_date', 'is', null)
  return wardId ? rows.where('s.ward_id', '=', wardId) : rows
}

/** By ward and room, each two of the same place by visit. */
export const PLACE_KEY = sql<string>`concat(w.ward_type, ' ', w.ward_code, ' ', lpad(s.room_no::text, 4, '0'))`
