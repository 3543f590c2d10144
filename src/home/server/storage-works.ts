import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** Whether files can be stored, and one that was stored is still whole. */
export async function storageWorks(db: HospitalDb): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select not pg_is_in_recovery() and has_table_privilege('files', 'insert')
      and coalesce((select encode(sha256(bytes), 'hex') = sha256 from files limit 1), true) as works`.execute(db)
  return rows[0]?.works ?? false
}
