import { addDays, dayOf, startOfDay } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { CountedNow } from '../../platform/server/records/counted-now.ts'

/** Passes of today on which nobody has left yet. */
async function countOpenPasses(db: HospitalDb, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('gate_passes')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('discharge_at', '>=', startOfDay(dayOf(now)))
    .where('discharge_at', '<', startOfDay(addDays(dayOf(now), 1)))
    .where('cancelled_at', 'is', null)
    .where('exited_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const dischargeCountedNow: readonly CountedNow[] = [{ name: 'open-passes', count: countOpenPasses }]
