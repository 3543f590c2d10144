import { type Compilable, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { HeavyWork } from '../../model/contract/route.ts'
import type { Share } from '../../model/fair-queue.ts'
import { LastStatements } from './connections/last-statements.ts'
import { transactionHeld } from './connections/one-connection.ts'
import { asUnavailable, ConnectionLost, isAfterAnother, isDeadlock, isDiskFull } from './connections/unavailable.ts'
import type { Database, Lease } from './database.ts'
import type { DB } from './schema.types.ts'
import { giveUpPlans, isOutlivedPlan, keptName } from './statements.ts'

/** A transaction that sees one hospital's rows, or none. */
export type HospitalDb = Kysely<DB>

export type Scope = {
  /** The hospital whose rows exist in this transaction; null sees only what is public. */
  readonly hospital: string | null
  readonly now: Date
  readonly actor?: string | undefined
  readonly requestId?: string | undefined
  /** Only for signing in by e-mail: the one address whose account may be read without a hospital. */
  readonly signInEmail?: string | undefined
  readonly readOnly?: boolean
  /** Writes nothing but audit events: what was read for others still holds, and a second attempt changes nothing. */
  readonly onlyTraces?: boolean
  /** Whose share of the connections it takes, if not the actor's: who calls, before they are known. */
  readonly person?: string | undefined
  /** Heavy work, of which a hospital does only so much at once. */
  readonly heavy?: HeavyWork | undefined
}

/**
 * Runs `work` in one transaction of one hospital: the only way to a database handle. The settings are the
 * transaction's own (`set local`), so a pooled connection never carries them to the next caller; begin, settings
 * and the first statement travel in one round trip. What only reads is tried once more when its connection is lost
 * or it was chosen to end a deadlock, and as often as connections have plans from before a migration.
 */
export function inHospital<T>(database: Database, scope: Scope, work: Work<T>): Promise<T> {
  const once = async () => {
    const answerOf = await inTransaction(database, scope, work)
    return answerOf()
  }
  if (!scope.readOnly && !scope.onlyTraces) return once()
  return withCurrentPlans(once).catch((error: unknown) => {
    if (error instanceof ConnectionLost || isDeadlock(error)) return withCurrentPlans(once)
    throw error
  })
}

/** What is done in a transaction; it ends with its answer, or with the statements that make it. */
type Work<T> = (db: HospitalDb) => Promise<T | LastStatements<T>>

/** More than there are connections, each of which is replaced when its plans are found to be outlived. */
const MOST_OUTLIVED = 20

const withCurrentPlans = <T>(once: () => Promise<T>, left = MOST_OUTLIVED): Promise<T> =>
  once().catch((error: unknown) => {
    if (isOutlivedPlan(error) && left > 0) return withCurrentPlans(once, left - 1)
    throw error
  })

/** The answer is taken when the transaction is over: what it refuses then was nothing to roll back. */
async function inTransaction<T>(database: Database, scope: Scope, work: Work<T>): Promise<() => T> {
  const lease = await database.lease(shareOf(scope))
  const { client } = lease
  const held = { open: true }
  const failed: Failed = { first: undefined }
  const query = queryOn(client, failed)
  const db = handle(query)
  try {
    const opened = client.query(opening(scope))
    // Where it fails, no statement after it succeeds: the first one of the work says why.
    opened.catch(() => {})
    const done = await transactionHeld.run(held, () => work(db))
    await opened
    const beside = (sentWithCommit.get(db) ?? []).map((statement) => send(query, statement))
    const last = done instanceof LastStatements ? done.statements.map((statement) => send(query, statement)) : []
    const committed = client.query(scope.readOnly ? 'commit' : COMMIT_WRITES)
    held.open = false
    // What only read has nothing to lose: its answer need not wait.
    if (scope.readOnly)
      giveBackAfter(
        committed.then(() => giveUpPlans(client)),
        lease,
      )
    else {
      // Where one of them fails, what is behind it fails; so it does where the work took a failed statement for a good one.
      const [ended] = await Promise.all([committed, ...beside, ...last])
      database.report('disk-full', false)
      database.shared.forget(scope.hospital ?? '*', announcedBy(ended))
      giveBackAfter(giveUpPlans(client), lease)
    }
    for (const next of afterwards.get(db) ?? []) next()
    if (!(done instanceof LastStatements)) return () => done
    const answers = await Promise.all(last)
    return () => done.answerOf(answers.map(({ rows }) => rows))
  } catch (thrown) {
    held.open = false
    const error = isAfterAnother(thrown) ? (failed.first ?? thrown) : thrown
    if (isDiskFull(error)) database.report('disk-full', true)
    const undone = client.query('rollback').then(() => {
      if (isOutlivedPlan(error)) throw error
    })
    giveBackAfter(undone, lease)
    await undone.catch(() => {})
    throw asUnavailable(client, error)
  }
}

const shareOf = ({ hospital, actor, person, heavy }: Scope): Share => ({
  group: hospital ?? '',
  member: person ?? actor ?? null,
  kind: heavy ?? null,
})

const sentWithCommit = new WeakMap<HospitalDb, Compilable[]>()

/**
 * Sends a statement with the commit of this transaction, before its `LastStatements`: for what nothing after it reads, so that the
 * rows which are locked by then stay so for one round trip less. Fails the transaction if it fails.
 */
export function sendWithCommit(db: HospitalDb, statement: Compilable): void {
  sentWithCommit.set(db, [...(sentWithCommit.get(db) ?? []), statement])
}

/** Sends now what was to go with the commit: for who goes on in the transaction at another hour or as somebody else. */
export async function sendQueuedNow(db: HospitalDb): Promise<void> {
  const queued = sentWithCommit.get(db) ?? []
  sentWithCommit.delete(db)
  await Promise.all(queued.map((statement) => db.executeQuery(statement.compile())))
}

const afterwards = new WeakMap<HospitalDb, (() => void)[]>()

/** Has `next` called once this transaction is committed and its connection given back; not at all if it fails. */
export function afterCommit(db: HospitalDb, next: () => void): void {
  afterwards.set(db, [...(afterwards.get(db) ?? []), next])
}

/** Back to the pool when its last word is done; a connection that failed at that is replaced. */
function giveBackAfter(done: Promise<unknown>, lease: Lease): void {
  done.then(
    () => lease.giveBack(),
    () => lease.giveBack(true),
  )
}

/** Names who acts in the rest of this transaction, for created_by, history and audit. */
export const actAs = (db: HospitalDb, userId: string): Promise<void> => set(db, 'app.actor', userId)

/** Shows withdrawn rows to the rest of this transaction: for withdrawing, the recycle bin and restoring. */
export const openRecycleBin = (db: HospitalDb): Promise<void> => set(db, 'app.recycle_bin', 'open')

/** Hides withdrawn rows again, for a transaction that goes on reading. */
export const closeRecycleBin = (db: HospitalDb): Promise<void> => set(db, 'app.recycle_bin', '')

async function set(db: HospitalDb, setting: string, value: string): Promise<void> {
  await sql`select set_config(${setting}, ${value}, true)`.execute(db)
}

function opening(scope: Scope): string {
  const settings = {
    'app.hospital': scope.hospital ?? '',
    'app.actor': scope.actor ?? '',
    'app.now': scope.now.toISOString(),
    'app.request': scope.requestId ?? '',
    'app.sign_in_email': scope.signInEmail ?? '',
    'app.recycle_bin': '',
    'app.announced': '',
  }
  // `set local` is what `set_config(…, true)` does, at half the price: nothing is planned and no row is answered.
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
  return [`begin${scope.readOnly ? ' read only' : ''}`, ...set].join('; ')
}

/** Commits and says which changes were announced: one message, since a statement more would be one step more. */
const COMMIT_WRITES = 'show app.announced; commit'

/** What a transaction announced (`announce` of the database). */
function announcedBy(committed: unknown): string[] {
  const [shown] = committed as [pg.QueryResult<{ 'app.announced': string }>]
  return (shown.rows[0]?.['app.announced'] ?? '').split(' ').filter(Boolean)
}

type Query = (text: unknown, values?: unknown[]) => Promise<pg.QueryResult>

/** Sends a statement at once, which Kysely's own way does some steps later. */
function send(query: Query, statement: Compilable): Promise<pg.QueryResult> {
  const { sql: text, parameters } = statement.compile()
  return query(text, [...parameters])
}

/** What failed first in a transaction: of statements that travel together, a later one may be awaited before. */
type Failed = { first: unknown }

const queryOn =
  (client: pg.PoolClient, failed: Failed): Query =>
  (text, values) => {
    const name = typeof text === 'string' ? keptName(client, text) : undefined
    const sent = name
      ? client.query({ name, text: text as string, values: values ?? [] })
      : client.query(text as string, values)
    sent.catch((error: unknown) => {
      failed.first ??= error
    })
    return sent
  }

function handle(query: Query): HospitalDb {
  const borrowed = { query, release: () => {} }
  const pool = { connect: async () => borrowed, end: async () => {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) })
}
