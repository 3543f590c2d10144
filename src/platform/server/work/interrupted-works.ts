import { sql } from 'kysely'
import { inHospital } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'

export const TO_CONTINUE = 'What is done stays; open it to continue.'
export const TO_START_AGAIN = 'Please start it again.'

/** A work tells every two seconds that it lives (running-works.ts); one silent for so long has died with its process. */
const SILENT_SECONDS = 7
const LOOK_EVERY_MS = 2_000

type Parts = Pick<Platform, 'database' | 'clock'>

/** What ran when a process died did not finish: its bar must not run for ever, and what it imported can go on. */
export async function failInterruptedWorks({ database, clock }: Parts, hospital: string): Promise<void> {
  const silent = await inHospital(database, { hospital, now: clock(), readOnly: true }, (db) =>
    db
      .selectFrom('long_works')
      .select('id')
      .where('state', '=', 'running')
      .where('touched_at', '<', sql<Date>`now() - make_interval(secs => ${SILENT_SECONDS})`)
      .execute(),
  )
  if (silent.length > 0)
    await markInterrupted(
      { database, clock },
      hospital,
      silent.map(({ id }) => id),
    )
}

/** Says of works that they were interrupted, and of their imports that they stopped. */
export async function markInterrupted({ database, clock }: Parts, hospital: string, ids: string[]): Promise<void> {
  await inHospital(database, { hospital, now: clock() }, async (db) => {
    await db
      .updateTable('long_works')
      .set({
        state: 'failed',
        note: sql`'It was interrupted. ' ||
          case when shown_at is null then ${TO_START_AGAIN}::text else ${TO_CONTINUE}::text end`,
      })
      .where('id', 'in', ids)
      .where('state', '=', 'running')
      .execute()
    await db
      .updateTable('imports')
      .set({ state: 'stopped' })
      .where('work_id', 'in', ids)
      .where('state', '=', 'running')
      .execute()
  })
}

/** Looks for works of processes that died, also of others on the same database. Returns how to stop. */
export function watchForInterruptedWorks(platform: Platform, hospitals: () => Promise<readonly string[]>): () => void {
  const look = async () => {
    for (const hospital of await hospitals()) await failInterruptedWorks(platform, hospital)
  }
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    timer = setTimeout(() => {
      // While the database is away nothing is found; a later look finds it.
      void look()
        .catch(() => {})
        .finally(() => timer && again())
    }, LOOK_EVERY_MS).unref()
  }
  again()
  return () => {
    clearTimeout(timer)
    timer = undefined
  }
}
