import { sql } from 'kysely'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { HospitalDb } from './in-hospital.ts'

/**
 * The next number of a kind, prefix and day. The row stays locked until the caller's transaction ends, so numbers
 * are unique and, as a rolled-back transaction gives its number back, without gaps.
 */
export async function nextNumber(db: HospitalDb, kind: string, prefix: string, day: IsoDate): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into day_counters (kind, prefix, day, last) values (${kind}, ${prefix}, ${day}, 1)
    on conflict (kind, prefix, day) do update set last = day_counters.last + 1
    returning last`.execute(db)
  return rows[0]?.last ?? 1
}
