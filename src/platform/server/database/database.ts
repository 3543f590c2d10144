import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type SharedAnswers, shareAnswers } from '../contract/shared-answers.ts'

/** The pool of the application role; inHospital() is the only way from here to a row of a hospital. */
export type Database = {
  readonly pool: pg.Pool
  readonly url: string
  /** What was just read for several who ask the same; every change forgets it. */
  readonly shared: SharedAnswers
  close(): Promise<void>
}

/** No connection was to be had, or the one in use was lost: nothing is wrong with what was asked. */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.code = codeOf(cause)
  }
}

/** Whoever waits for a second connection while holding one can wait for ever: each of eight requests for the others. */
export class SecondConnection extends Error {
  constructor() {
    super('a connection was asked for inside a transaction: work before it, use its handle, or work after its commit')
  }
}

/** The transaction that runs in this asynchronous context, while it holds its connection. */
export const transactionHeld = new AsyncLocalStorage<{ open: boolean }>()

const DATE = 1082
const INT8 = 20

/** Days stay the text they are (a Date would shift them by a zone); counts and paise are safe as numbers. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

type PoolOptions = {
  readonly size?: number
  /** How long a request waits for a connection before it is told that the database cannot be reached. */
  readonly waitMs?: number
  /** Refuses a second connection to who holds one: on in tests, where every path is walked. */
  readonly oneConnectionEach?: boolean
}

export function openDatabase(
  url: string,
  { size = 8, waitMs = 10_000, oneConnectionEach = false }: PoolOptions = {},
): Database {
  const Pool = oneConnectionEach ? OneConnectionEach : pg.Pool
  const pool = new Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'wardbook',
  })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The pool listens to idle connections only. One lost while in use fails the query that waits on it, or the next.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))
  return { pool, url, shared: shareAnswers(), close: () => pool.end() }
}

const lost = new WeakSet<pg.ClientBase>()

/** The error of a query as its caller sees it: what a lost connection says differs by the moment it was lost. */
export const asUnavailable = (client: pg.ClientBase, error: unknown): unknown =>
  lost.has(client) || /^(57P0|25P03)/.test(codeOf(error) ?? '') ? new DatabaseUnavailable(error) : error

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

class OneConnectionEach extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (transactionHeld.getStore()?.open) throw new SecondConnection()
    if (!callback) return super.connect()
    super.connect(callback)
    return undefined
  }
}
