import { inHospital } from '../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../platform/server/platform.ts'

/** The hospitals of this installation. */
export async function hospitalIds({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<string[]> {
  const rows = await inHospital(database, { hospital: null, now: clock(), readOnly: true }, (db) =>
    db.selectFrom('hospitals').select('id').orderBy('id').execute(),
  )
  return rows.map((row) => row.id)
}
