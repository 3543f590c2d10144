import { createHash } from 'node:crypto'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { SecondConnection } from '../database/connections/one-connection.ts'
import type { Database } from '../database/database.ts'

/** A limit of so many points in so many seconds; the wait is in seconds, 0 when there is none. */
export type Limit = {
  wait(key: string): Promise<number>
  spend(key: string): Promise<number>
  forget(key: string): Promise<void>
}

export type Limits = {
  /** Failed sign-ins by account and network: 10 in 15 minutes (decisions, 'Session storage'). */
  readonly failedSignIns: Limit
  /** Failed sign-ins by network alone, so that one machine cannot try one password on every account. */
  readonly failedSignInsOfNetwork: Limit
  /** Sign-ups by network: 3 in 10 minutes (specification 1 section 9). */
  readonly signUps: Limit
  /** Identity numbers compared with those on file, by person: 60 in 10 minutes are a desk's work, more is guessing. */
  readonly identityComparisons: Limit
}

export const limitsOn = (database: Database): Limits => ({
  failedSignIns: limit(database, 'failed-sign-in', 10, 15 * 60),
  failedSignInsOfNetwork: limit(database, 'failed-sign-in-network', 100, 15 * 60),
  signUps: limit(database, 'sign-up', 3, 10 * 60),
  identityComparisons: limit(database, 'identity-comparison', 60, 10 * 60),
})

/** Counters in PostgreSQL, shared by every process; when the store cannot answer, people are let through. */
function limit(database: Database, name: string, points: number, seconds: number): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  })
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
  const seconds_ = (res: RateLimiterRes | null) => Math.max(1, Math.ceil((res?.msBeforeNext ?? 0) / 1000))
  return {
    async wait(key) {
      const res = await limiter.get(hashed(key)).catch(letThrough)
      return res && res.consumedPoints >= points ? seconds_(res) : 0
    },
    async spend(key) {
      try {
        await limiter.consume(hashed(key))
        return 0
      } catch (res) {
        return res instanceof Error ? (letThrough(res) ?? 0) : seconds_(res as RateLimiterRes)
      }
    },
    async forget(key) {
      await limiter.delete(hashed(key)).catch(letThrough)
    },
  }
}

function letThrough(error: unknown): null {
  if (error instanceof SecondConnection) throw error
  return null
}
