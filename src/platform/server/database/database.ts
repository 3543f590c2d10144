import pg from 'pg'
import type { Limits, Share } from '../../model/fair-queue.ts'
import type { PreserialisedAnswer } from '../contract/preserialised-answer.ts'
import { type SharedAnswers, shareAnswers } from '../contract/shared-answers.ts'
import type { HealthIssues } from '../health/health-issues.ts'
import { type Turns, turnsFor } from '../turns.ts'
import { BatchedSocket } from './connections/batched-socket.ts'
import { CircuitBreaker } from './connections/circuit-breaker.ts'
import { OneConnectionEach, refuseSecondConnection } from './connections/one-connection.ts'
import { endSilentLinks } from './connections/silent-links.ts'
import { DatabaseUnavailable, survivesLoss, TooBusy } from './connections/unavailable.ts'
import { momentOf } from './moment.ts'

/** The pool of the application role; inHospital() is the only way from here to a row of a hospital. */
export type Database = {
  /** For single statements outside of transactions: some connections are kept for them. */
  readonly pool: pg.Pool
  readonly url: string
  /** What was just read for several who ask the same; every change forgets it. */
  readonly shared: SharedAnswers<PreserialisedAnswer>
  /** A connection for a transaction, when it is this share's turn: throws TooBusy and DatabaseUnavailable. */
  lease(share: Share): Promise<Lease>
  /** Transactions that wait for their turn, and statements for a connection. */
  readonly waiting: number
  /** What its transactions learn of it: whether it can be reached and written. */
  readonly report: HealthIssues['report']
  close(): Promise<void>
}

export type Lease = { readonly client: pg.PoolClient; giveBack(isBroken?: boolean): void }

const DATE = 1082
const INT8 = 20
const TIMESTAMPTZ = 1184

/** Days stay the text they are (a Date would shift them by a zone); counts and paise are safe as numbers. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text
    if (oid === INT8) return Number
    if (oid === TIMESTAMPTZ) return momentOf
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

type PoolOptions = {
  /** Transactions at once. */
  readonly size?: number
  /** How long a request waits for its turn, and for a connection, before it is refused. */
  readonly waitMs?: number
  /** Refuses a second connection to who holds one: on in tests, where every path is walked. */
  readonly oneConnectionEach?: boolean
  /** Told when the database cannot be reached or written, and when it can again. */
  readonly report?: HealthIssues['report']
}

/** Rate limits and /health answer also while all turns are taken. */
const FOR_SINGLE_STATEMENTS = 2

/**
 * A connection knows the statements that come again and the tables they read: a desk that asks every half minute waits five times
 * as long for a new one. Over a night they are given up.
 */
const IDLE_MS = 30 * 60_000

/** Before that, a firewall that forgets quiet connections is reminded of them. */
const KEEP_ALIVE_MS = 60_000

/** Further requests of a hospital are refused while so many wait. */
const MOST_WAITING = 500

/** Two connections are always left to the other hospital, three to other people, and a hospital's heavy work of one kind has three. */
const limitsOf = (size: number): Limits => ({
  total: size,
  group: Math.max(1, size - 2),
  member: Math.max(1, size - 3),
  kind: Math.min(size, 3),
  places: Number.POSITIVE_INFINITY,
  placesOfGroup: MOST_WAITING,
})

export function openDatabase(
  url: string,
  { size = 8, waitMs = 10_000, oneConnectionEach = false, report = () => {} }: PoolOptions = {},
): Database {
  const Pool = oneConnectionEach ? OneConnectionEach : pg.Pool
  const pool = new Pool({
    connectionString: url,
    max: size + FOR_SINGLE_STATEMENTS,
    types,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'wardbook',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Statements that need no answer of each other travel together; each still fails alone.
    pipeline: true,
    stream: () => new BatchedSocket(),
  })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    survivesLoss(client)
    report('database-down', false)
  })
  const breaker = new CircuitBreaker()
  const stopLooking = endSilentLinks(pool, url, () => {
    breaker.open()
    report('database-down', true)
  })
  const turns = turnsFor(limitsOf(size), { busy: () => new TooBusy(), waitMs })
  return {
    pool,
    url,
    shared: shareAnswers(),
    lease(share) {
      if (oneConnectionEach) refuseSecondConnection()
      return leaseOf(() => breaker.connect(pool), turns, share).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) report('database-down', true)
        throw error
      })
    },
    get waiting() {
      return turns.waiting + pool.waitingCount
    },
    report,
    close() {
      stopLooking()
      return pool.end()
    },
  }
}

async function leaseOf(connect: () => Promise<pg.PoolClient>, turns: Turns, share: Share): Promise<Lease> {
  const endTurn = await turns.take(share)
  try {
    const client = await connect()
    return {
      client,
      giveBack(isBroken = false) {
        client.release(isBroken)
        endTurn()
      },
    }
  } catch (error) {
    endTurn()
    throw new DatabaseUnavailable(error)
  }
}
