import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { inHospital } from '../database/in-hospital.ts'
import { markInterrupted } from './interrupted-works.ts'

const BEAT_MS = 2_000
/** A work that has not come to its next step by then is marked from outside. */
const INTERRUPT_WITHIN_MS = 3_000

/** The process ends: a work that hears it stops at its next step. */
export class WorkInterrupted extends Error {}

type Work = { readonly id: string; readonly hospital: string; readonly ended: Promise<void> }

/** The long works of this process: tells the database that they live, and interrupts them when the process ends. */
export type RunningWorks = {
  add(work: Work): void
  readonly count: number
  /** Throws WorkInterrupted once the process ends. */
  checkInterrupted(): void
  /** Has every work stop and say so, within three seconds. */
  interrupt(): Promise<void>
}

export function openRunningWorks(database: Database, clock: () => Date): RunningWorks {
  const running = new Set<Work>()
  let ending = false
  let beat: NodeJS.Timeout | undefined

  const idsByHospital = () =>
    [...Map.groupBy(running, ({ hospital }) => hospital)].map(
      ([hospital, works]) => [hospital, works.map(({ id }) => id)] as const,
    )
  const tellAlive = async () => {
    for (const [hospital, ids] of idsByHospital())
      await inHospital(database, { hospital, now: clock() }, (db) =>
        db.updateTable('long_works').set({ touched_at: sql`now()` }).where('id', 'in', ids).execute(),
      )
  }
  const stopBeat = () => {
    clearInterval(beat)
    beat = undefined
  }

  return {
    add(work) {
      running.add(work)
      beat ??= setInterval(() => void tellAlive().catch(() => {}), BEAT_MS).unref()
      void work.ended.finally(() => {
        running.delete(work)
        if (running.size === 0) stopBeat()
      })
    },
    get count() {
      return running.size
    },
    checkInterrupted() {
      if (ending) throw new WorkInterrupted()
    },
    async interrupt() {
      ending = true
      const late = new AbortController()
      await Promise.race([
        Promise.all([...running].map(({ ended }) => ended)),
        sleep(INTERRUPT_WITHIN_MS, undefined, { signal: late.signal }).catch(() => {}),
      ])
      late.abort()
      stopBeat()
      for (const [hospital, ids] of idsByHospital())
        await markInterrupted({ database, clock }, hospital, ids).catch(() => {})
    },
  }
}
