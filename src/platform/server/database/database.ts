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

type PoolSize = {
  readonly size?: number
  /** How long a request waits for a connection before it is told that the database cannot be reached. */
  readonly waitMs?: number
}

export function openDatabase(url: string, { size = 8, waitMs = 10_000 }: PoolSize = {}): Database {
  const pool = new pg.Pool({
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
  return { pool, url, shared: shareAnswers(), close: () => pool.end() }
}
