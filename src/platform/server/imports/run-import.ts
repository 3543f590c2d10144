import { sql } from 'kysely'
import { choiceOf } from '../../model/imports/import-list.ts'
import type { Actor } from '../contract/actor.ts'
import { isOutage } from '../contract/problem.ts'
import { orRefuse } from '../contract/refused.ts'
import { type HospitalDb, inHospital } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import { record } from '../records/audit.ts'
import { type Progress, WorkCancelled } from '../work/long-work.ts'
import type { ImportKind } from './import-kind.ts'
import { rowsFrom } from './reading/file-rows.ts'
import { refuseBatch, saveBatch } from './save-batch.ts'
import { type StoredImport, totalOf } from './stored-import.ts'

/** Rows of one transaction (specification 1 section 9). */
const BATCH = 50

type Runner = { readonly actor: Actor; readonly platform: Platform }
export type Run = { readonly id: string; readonly run: number }

/** Imports what is left of the rows, batch by batch; stopped at any point, the next run goes on after the last batch. */
export async function runImport<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  runner: Runner,
  run: Run,
  progress: Progress,
): Promise<{ note: string }> {
  const inScope = <T>(work: (db: HospitalDb, now: Date) => Promise<T>, readOnly = false) => {
    const now = runner.platform.clock()
    const scope = {
      hospital: runner.actor.hospitalId,
      actor: runner.actor.userId,
      now,
      readOnly,
      heavy: 'import' as const,
    }
    return inHospital(runner.platform.database, scope, (db) => work(db, now))
  }
  try {
    const stored = await inScope((db, now) => takeOver(db, run, now))
    const facts = orRefuse(await inScope((db, now) => kind.load({ ...runner, db, now }), true))
    const table = { choice: choiceOf(stored.columns), width: stored.first_row.length }
    const total = totalOf(stored)
    let { done } = stored
    let growth: Growth = { at: done + FIRST_GROWTH, step: FIRST_GROWTH }
    for (;;) {
      const chunk = await inScope((db) => rowsFrom(db, stored, done), true)
      if (!chunk) break
      growth = await inScope((db) => learnSizes(db, kind.tables, growth, done))
      for (let at = 0; at < chunk.rows.length; at += BATCH) {
        const batch = { run, index: done, rows: chunk.rows.slice(at, at + BATCH), table }
        await inScope((db, now) => saveBatch(kind, { ...runner, db, now }, batch, facts)).catch((error: unknown) => {
          if (error instanceof WorkCancelled || isOutage(error)) throw error
          runner.platform.log.error({ err: error, list: kind.list.name }, 'a batch of an import was refused')
          return inScope((db, now) => refuseBatch({ db, now }, batch))
        })
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
