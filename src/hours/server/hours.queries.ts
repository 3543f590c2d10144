import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { NursingSettings } from '../model/dose-times.ts'

/** The dated settings of the hospital, the earliest first. */
export async function nursingSettings(db: HospitalDb): Promise<NursingSettings[]> {
  const rows = await db
    .selectFrom('nursing_settings')
    .select(['valid_from as from', sql<NursingSettings['times']>`times`.as('times'), 'shifts'])
    .orderBy('valid_from')
    .execute()
  return rows
}
