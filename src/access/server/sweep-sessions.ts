import { sql } from 'kysely'
import type { Sweep } from '../../platform/server/database/sweep.ts'

/** Where an account was lately signed in is looked at for a quarter of a year. */
const KEPT_MS = 90 * 24 * 3_600_000

export const sweepSessions: Sweep = async (db, now, limit) => {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions where ctid = any (array(
      select ctid from sessions where expires_at < ${new Date(now.getTime() - KEPT_MS)} limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}
