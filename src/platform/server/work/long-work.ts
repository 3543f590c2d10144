import { sql } from 'kysely'
import type { Actor } from '../contract/actor.ts'
import type { Context } from '../contract/operation.ts'
import { afterCommit, inHospital } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import { TO_CONTINUE, TO_START_AGAIN } from './interrupted-works.ts'
import { WorkInterrupted } from './running-works.ts'
import { keepWorkResult, type WorkResult } from './work-result.ts'

/** How a long work tells how far it is; `step` throws when a user asked it to stop, and when the process ends. */
export type Progress = { step(done: number, total?: number, note?: string): Promise<void> }

export class WorkCancelled extends Error {}

const STEP_MS = 250

type What = { readonly kind: string; readonly title: string; readonly shown_at?: string }
type Work = (progress: Progress) => Promise<{ note?: string; result?: WorkResult }>
type Starter = Pick<Context, 'db' | 'actor' | 'platform'>

/**
 * Runs work that takes longer than a request, once the transaction that asked for it is committed: its row shows a bar
 * on every screen of the person (live), survives as `failed` when the process dies, and can be cancelled. Each batch
 * the work does is a transaction of its own.
 */
export async function startLongWork({ db, actor, platform }: Starter, what: What, work: Work): Promise<string> {
  const { id } = await db
    .insertInto('long_works')
    .values({ ...what, started_role: actor.role, started_desks: [...actor.desks] })
    .returning('id')
    .executeTakeFirstOrThrow()
  afterCommit(db, () => {
    const ended = run(platform, actor, { id, ...what }, work).catch((error: unknown) =>
      platform.log.error({ err: error, work: what.kind }, 'the end of a long work was not saved'),
    )
    platform.works.add({ id, hospital: actor.hospitalId, ended })
  })
  return id
}

async function run(platform: Platform, actor: Actor, what: What & { readonly id: string }, work: Work): Promise<void> {
  const scope = () => ({ hospital: actor.hospitalId, actor: actor.userId, now: platform.clock() })
  const save = (values: object) =>
    inHospital(platform.database, scope(), (db) =>
      db
        .updateTable('long_works')
        .set({ ...values, touched_at: sql`now()` })
        .where('id', '=', what.id)
        .returning('cancel_asked')
        .executeTakeFirstOrThrow(),
    )
  try {
    const { progress, reached } = progressSavedBy(save, platform.works)
    const { note, result } = await work(progress)
    const kept = result && (await keepWorkResult(platform.database, scope, what.id, result))
    await save({ state: 'done', ...reached(), ...(note && { note }), ...kept })
  } catch (error) {
    if (error instanceof WorkCancelled) return void (await save({ state: 'cancelled' }))
    const interrupted = error instanceof WorkInterrupted
    if (!interrupted) platform.log.error({ err: error, work: what.kind }, 'long work failed')
    const next = what.shown_at ? TO_CONTINUE : TO_START_AGAIN
    const why = interrupted ? 'It was interrupted.' : 'It stopped unexpectedly.'
    await save({ state: 'failed', note: `${why} ${next}` })
  }
}

/** Steps are saved a few times a second; `reached` is the last one, saved or not. */
function progressSavedBy(save: (values: object) => Promise<{ cancel_asked: boolean }>, works: Platform['works']) {
  let lastStep = 0
  let last = {}
  const progress: Progress = {
    async step(done, total, note) {
      works.checkInterrupted()
      last = { done, ...(total !== undefined && { total }) }
      const finished = total !== undefined && done >= total
      if (Date.now() - lastStep < STEP_MS && !finished) return
      lastStep = Date.now()
      const { cancel_asked } = await save({ ...last, ...(note !== undefined && { note }) })
      if (cancel_asked) throw new WorkCancelled()
    },
  }
  return { progress, reached: () => last }
}
