import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { type HospitalDb, inHospital } from './in-hospital.ts'

/** Deletes up to so many rows whose time is over and returns how many there were. */
export type Sweep = (db: HospitalDb, now: Date, limit: number) => Promise<number>

const EVERY_MS = 3_600_000
/** Rows of one transaction: a table that was never swept holds nobody up. */
const AT_ONCE = 5_000

/** A form is repeated within minutes; its key is kept for a day. */
export const sweepIdempotencyKeys: Sweep = async (db, _, limit) => {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < now() - interval '1 day' limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}

/** Of no hospital: whichever is swept first takes them along. */
export const sweepRateLimits: Sweep = async (db, _, limit) => {
  const { numAffectedRows = 0n } = await sql`
    delete from rate_limits where ctid = any (array(
      select ctid from rate_limits where expire < extract(epoch from now()) * 1000 limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}

type Sweeping = {
  readonly platform: Pick<Platform, 'database' | 'clock' | 'log'>
  hospitals(): Promise<readonly string[]>
  readonly sweeps: readonly Sweep[]
}

/** Sweeps every hospital once, batch by batch. */
export async function sweepAll({ platform: { database, clock }, hospitals, sweeps }: Sweeping): Promise<void> {
  for (const hospital of await hospitals())
    for (const sweep of sweeps) {
      const batch = () => {
        const now = clock()
        return inHospital(database, { hospital, now }, (db) => sweep(db, now, AT_ONCE))
      }
      while ((await batch()) === AT_ONCE);
    }
}

/** Sweeps now and every hour. Returns how to stop. */
export function sweepRegularly(sweeping: Sweeping): () => void {
  const sweep = () =>
    void sweepAll(sweeping).catch((error: unknown) =>
      sweeping.platform.log.warn({ err: error }, 'expired rows were not swept; the next hour tries again'),
    )
  sweep()
  const timer = setInterval(sweep, EVERY_MS).unref()
  return () => clearInterval(timer)
}
