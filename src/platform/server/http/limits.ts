import { createHash } from 'node:crypto'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { SecondConnection } from '../database/connections/one-connection.ts'
import type { Database } from '../database/database.ts'

/** A limit of so many points in so many seconds. */
export type Limit = {
  /** Spends a point in one step; the wait in seconds when none was left, else 0. */
  consume(key: string): Promise<number>
  /** A point that turned out not to count. */
  refund(key: string): Promise<void>
  /** All that was spent. */
  forget(key: string): Promise<void>
}

export type Limits = {
  /** Failed sign-ins by account and network: 10 in 15 minutes (decisions, 'Session storage'). */
  readonly failedSignIns: Limit
  /** Failed sign-ins to an account from all networks where it is not known, so that many machines cannot share the guessing. */
  readonly failedSignInsOfAccount: Limit
  /** Failed sign-ins by network alone, so that one machine cannot try one password on every account. */
  readonly failedSignInsOfNetwork: Limit
  /** Tries of an account from a network where it is known, when that network has none left: who shares an address is not locked out by others. */
  readonly signInsBesideNetwork: Limit
  /** Sign-ups by network: 3 in 10 minutes (specification 1 section 9). */
  readonly signUps: Limit
  /** Codes of resets tried and links asked for, by network: 10 in 15 minutes. */
  readonly passwordResets: Limit
  /** Links sent by e-mail, by address: 3 in an hour, from any client. */
  readonly mailedResets: Limit
  /** Codes of a second factor, by account: 10 in 15 minutes from all networks together, for only who knows the password tries. */
  readonly secondFactors: Limit
  /** Wrong PINs of others, by who asks: nobody tries those of many colleagues. */
  readonly quickPins: Limit
  /** Identity numbers compared with those on file, by person: 60 in 10 minutes are a desk's work, more is guessing. */
  readonly identityComparisons: Limit
  /** Codes of laboratory reports checked by anybody, by network: 60 in 10 minutes. */
  readonly reportChecks: Limit
  /** Letters sent to the AI service, by person: 20 in 10 minutes. */
  readonly refinements: Limit
}

export const limitsOn = (database: Database): Limits => ({
  failedSignIns: limit(database, 'failed-sign-in', 10, 15 * 60),
  failedSignInsOfAccount: limit(database, 'failed-sign-in-account', 100, 60 * 60),
  failedSignInsOfNetwork: limit(database, 'failed-sign-in-network', 100, 15 * 60),
  signInsBesideNetwork: limit(database, 'sign-in-beside-network', 3, 15 * 60),
  signUps: limit(database, 'sign-up', 3, 10 * 60),
  passwordResets: limit(database, 'password-reset', 10, 15 * 60),
  mailedResets: limit(database, 'mailed-reset', 3, 60 * 60),
  secondFactors: limit(database, 'second-factor', 10, 15 * 60),
  quickPins: limit(database, 'quick-pin', 10, 15 * 60),
  identityComparisons: limit(database, 'identity-comparison', 60, 10 * 60),
  reportChecks: limit(database, 'report-check', 60, 10 * 60),
  refinements: limit(database, 'refinement', 20, 10 * 60),
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
    async consume(key) {
      try {
        await limiter.consume(hashed(key))
        return 0
      } catch (res) {
        return res instanceof Error ? (letThrough(res) ?? 0) : seconds_(res as RateLimiterRes)
      }
    },
    async refund(key) {
      await limiter.reward(hashed(key)).catch(letThrough)
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
