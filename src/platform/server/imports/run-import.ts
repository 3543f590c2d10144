import { sql } from 'kysely'
import { choiceOf } from '../../model/imports/import-list.ts'
import type { Actor } from '../contract/actor.ts'
import { isOutage } from '../contract/problem.ts'
import { orRefuse } from '../contract/refused.ts'
import { isDeadlock } from '../database/connections/unavailable.ts'
import { type HospitalDb, inHospital } from '../database/in-hospital.ts'
import { isOutlivedPlan } from '../database/statements.ts'
import type { Platform } from '../platform.ts'
import { record } from '../records/audit.ts'
import { type Progress, WorkCancelled } from '../work/long-work.ts'
import type { ImportKind } from './import-kind.ts'
import { type Read, readRows } from './judge-rows.ts'
import { rowsFrom } from './reading/file-rows.ts'
import type { FileRow } from './reading/table-part.ts'
import { type Batch, refuseBatch, saveBatch } from './save-batch.ts'
import { type StoredImport, totalOf } from './stored-import.ts'

/** Rows of a batch: what is refused together when the database does not accept one of them (specification 1 section 9). */
const BATCH = 50
/** Rows of a transaction, while all are accepted: most of what a batch costs is the same for one row and for hundreds. */
const TOGETHER = 4 * BATCH

type Runner = { readonly actor: Actor; readonly platform: Platform }
export type Run = { readonly id: string; readonly run: number }

/** Imports what is left of the rows, batch by batch; stopped at any point, the next run goes on after the last batch. */
export async function runImport<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  runner: Runner,
  run: Run,
  progress: Progress,
): Promise<{ note: string }> {
  const inScope = scopeOf(runner)
  try {
    const stored = await inScope((db, now) => takeOver(db, run, now))
    let facts = await factsOf(kind, runner)
    const table = { choice: choiceOf(stored.columns), width: stored.first_row.length }
    const total = totalOf(stored)
    let { done } = stored
    let growth: Growth = { at: done + FIRST_GROWTH, step: FIRST_GROWTH }
    for (;;) {
      const chunk = await inScope((db) => rowsFrom(db, stored, done), true)
      if (!chunk) break
      growth = await inScope((db) => learnSizes(db, kind.tables, growth, done))
      const batches = batchesOf(chunk.rows, done, TOGETHER).map((together) => ({ run, table, ...together }))
      let ahead = readAhead(kind, batches[0], facts)
      for (const [at, batch] of batches.entries()) {
        const saved = isSaved(kind, runner, batch, { read: ahead, facts })
        ahead = readAhead(kind, batches[at + 1], facts)
        if (!(await saved)) {
          // What the rows of the refused transaction knew of one another is dropped with it.
          facts = await factsOf(kind, runner)
          await saveApart(kind, runner, batch, facts)
        }
        done += batch.rows.length
        await progress.step(done, total)
      }
    }
    return { note: await inScope((db, now) => finish(db, runner.actor, run, kind, now)) }
  } catch (error) {
    await inScope((db) => stop(db, run)).catch(() => {})
    throw error
  }
}

/** Runs a transaction of the person who imports. */
const scopeOf =
  (runner: Runner) =>
  <T>(work: (db: HospitalDb, now: Date) => Promise<T>, readOnly = false): Promise<T> => {
    const now = runner.platform.clock()
    const { hospitalId: hospital, userId: actor } = runner.actor
    const scope = { hospital, actor, now, readOnly, heavy: 'import' as const }
    return inHospital(runner.platform.database, scope, (db) => work(db, now))
  }

const factsOf = async <Row, Facts>(kind: ImportKind<Row, Facts>, runner: Runner): Promise<Facts> =>
  orRefuse(await scopeOf(runner)((db, now) => kind.load({ ...runner, db, now }), true))

/** Reads the rows of a batch while the one before it is saved; what goes wrong is the error of the save that awaits it. */
function readAhead<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  batch: Batch | undefined,
  facts: Facts,
): Promise<Read<Row>[]> {
  const read = batch ? readRows(kind, batch.rows, batch.table, facts) : Promise.resolve([])
  read.catch(() => {})
  return read
}

type Known<Row, Facts> = {
  readonly read: Promise<readonly Read<Row>[]>
  readonly facts: Facts
  readonly isOnceMore?: boolean
}

/**
 * Whether the database accepted the rows. A lost connection or a cancelled import ends the run instead, and so does, when the rows are
 * tried once more, what is no fault of theirs: a deadlock, or a plan from before a migration.
 */
async function isSaved<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  runner: Runner,
  batch: Batch,
  { isOnceMore = false, ...known }: Known<Row, Facts>,
): Promise<boolean> {
  try {
    await scopeOf(runner)((db, now) => saveBatch(kind, { ...runner, db, now }, batch, known))
    return true
  } catch (error) {
    if (error instanceof WorkCancelled || isOutage(error)) throw error
    if (isOnceMore && (isDeadlock(error) || isOutlivedPlan(error))) throw error
    runner.platform.log.error({ err: error, list: kind.list.name }, 'rows of an import were not accepted')
    return false
  }
}

/** Saves batch by batch what was not accepted together: only the batch that holds the reason is refused. */
async function saveApart<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  runner: Runner,
  together: Batch,
  facts: Facts,
): Promise<void> {
  for (const one of batchesOf(together.rows, together.index, BATCH)) {
    const batch = { ...together, ...one }
    const read = readAhead(kind, batch, facts)
    if (!(await isSaved(kind, runner, batch, { read, facts, isOnceMore: true })))
      await scopeOf(runner)((db, now) => refuseBatch({ db, now }, batch))
  }
}

/** The rows cut into batches, each with how many come before it. */
const batchesOf = (rows: readonly FileRow[], index: number, size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => ({
    index: index + at * size,
    rows: rows.slice(at * size, (at + 1) * size),
  }))

type Growth = { readonly at: number; readonly step: number }
const FIRST_GROWTH = 500

/** Tells the planner how large the tables have become, each time they have grown by a multiple. */
async function learnSizes(db: HospitalDb, tables: readonly string[], growth: Growth, done: number): Promise<Growth> {
  if (done < growth.at) return growth
  for (const table of tables) await sql`select learn_size(${table}::regclass)`.execute(db)
  return { at: done + growth.step * 3, step: growth.step * 3 }
}

async function takeOver(db: HospitalDb, { id, run }: Run, now: Date): Promise<StoredImport> {
  const stored = await db
    .updateTable('imports')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('run', '=', run)
    .returningAll()
    .executeTakeFirst()
  if (!stored) throw new WorkCancelled()
  return stored
}

const stop = (db: HospitalDb, { id, run }: Run) =>
  db
    .updateTable('imports')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .execute()

async function finish<Row, Facts>(
  db: HospitalDb,
  actor: Actor,
  { id, run }: Run,
  { list, nouns: [one, many] }: ImportKind<Row, Facts>,
  now: Date,
): Promise<string> {
  const ended = await db
    .updateTable('imports')
    .set({ state: 'done', touched_at: now })
    .where('id', '=', id)
    .where('run', '=', run)
    .returning(['created', 'changed', 'unchanged', 'refused'])
    .executeTakeFirst()
  if (!ended) throw new WorkCancelled()
  await db.deleteFrom('import_chunks').where('import_id', '=', id).execute()
  await record(db, actor, {
    type: 'import.finished',
    subject: { type: 'import', id },
    facts: { list: list.name, ...ended },
  })
  const taken = ended.created + ended.changed
  return `${taken} ${taken === 1 ? one : many} imported, ${ended.unchanged} unchanged, ${ended.refused} refused`
}
