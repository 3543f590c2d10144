import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'

/** The patients of the hospital whose discharge says that they died: few, read once a list. */
export const DECEASED = sql`(select v.patient_id from discharges d join visits v on ${sameRow('v', 'd.id')}
  where d.hospital_id = app_hospital() and d.reason = 'Death' and d.discharged_at is not null)`

/** Of a visit or a row of it `v`: that its patient lives, as far as the hospital knows. */
export const isAlive = sql<boolean>`(v.patient_id not in ${DECEASED})`

export async function isDeceased(db: HospitalDb, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ died: boolean }>`select ${patientId} in ${DECEASED} as died`.execute(db)
  return rows[0]?.died ?? false
}
