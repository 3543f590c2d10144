import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isOutage } from '../../contract/problem.ts'
import { StartFailed, StartRefused } from '../../start-refused.ts'
import { isDeadlock } from '../connections/unavailable.ts'
import { holderOfLock } from './lock-holder.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

/** The database and the files do not fit together; the sentence says what to do. Nothing was changed. */
export class CannotMigrate extends StartRefused {}

/**
 * Beginning of a migration after which the program before it can go on: it adds tables, columns with defaults, indexes, and
 * renames, drops and narrows nothing. Servers are then upgraded, and put back, one after the other while people work.
 */
const ADDS_ONLY = '-- Adds only:'

/** How long a migration waits for a lock, during which people wait behind it, and how often it lets them pass and tries again. */
export type Patience = { readonly waitMs: number; readonly pauseMs: number; readonly attempts: number }

/** Two minutes: a statement of ours ends after half a minute. */
export const PATIENCE: Patience = { waitMs: 2_000, pauseMs: 1_000, attempts: 40 }

type Run = { readonly client: pg.Client; readonly ownerUrl: string; readonly patience: Patience }

/**
 * Runs a file in a transaction of its own. What waits for a lock too long, or is ended to resolve a deadlock, runs again: throws
 * StartFailed with who holds the lock in the end, and CannotMigrate when the file itself fails.
 */
export async function runMigration(run: Run, migration: Migration): Promise<void> {
  const { waitMs, pauseMs, attempts } = run.patience
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= attempts
    const over = new AbortController()
    const holder = isLast ? holderOfLock(run.ownerUrl, await processOf(run.client), over.signal) : undefined
    try {
      return await attemptOnce(run.client, migration, waitMs)
    } catch (cause) {
      await run.client.query('rollback').catch(() => {})
      over.abort()
      if (isLockTimeout(cause) && isLast) throw new StartFailed(heldUp(migration, await holder))
      if (isLockTimeout(cause)) await sleep(pauseMs)
      else if (isOutage(cause)) throw cause
      else if (!isDeadlock(cause) || isLast)
        throw new CannotMigrate(`${migration.name} failed: ${messageOf(cause)}`, { cause })
    } finally {
      over.abort()
      await holder
    }
  }
}

async function attemptOnce(client: pg.Client, { name, sql, sha256 }: Migration, waitMs: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${waitMs}`)
  await client.query(sql)
  await client.query('insert into schema_migrations (name, sha256, adds_only) values ($1, $2, $3)', [
    name,
    sha256,
    sql.startsWith(ADDS_ONLY),
  ])
  await client.query('commit')
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

const isLockTimeout = (cause: unknown): boolean => (cause as { code?: string } | null)?.code === '55P03'

const heldUp = ({ name }: Migration, holder = 'another transaction'): string =>
  `${name} was not run, and nothing of it is there: ${holder} holds a lock that it needs. Wait for its end or end it, and start again.`

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
