import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { CountedNow } from '../../platform/server/records/counted-now.ts'

async function countAdmitted(db: HospitalDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from visits where patient_type <> 'OPD' and discharge_date is null and status <> 'cancelled'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export const visitsCountedNow: readonly CountedNow[] = [{ name: 'admitted', count: countAdmitted }]
