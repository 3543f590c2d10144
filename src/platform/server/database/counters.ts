import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { HUMAN_ID_DIGITS, humanIdStem } from '../../../kernel/human-id.ts'
import type { HospitalDb } from './in-hospital.ts'

/**
 * The next number of a kind, prefix and day. The row stays locked until the caller's transaction ends, so numbers
 * are unique and, as a rolled-back transaction gives its number back, without gaps.
 */
export const nextNumber = (db: HospitalDb, kind: string, prefix: string, day: IsoDate): Promise<number> =>
  nextNumbers(db, kind, prefix, day, 1)

/** The next number of a kind and day in the hospital of the call: no other hospital counts on. */
export async function nextOwnNumber(db: HospitalDb, kind: string, day: IsoDate): Promise<number> {
  const { rows } = await sql<{ number: number }>`select next_number(${kind}, app_hospital(), ${day}) as number`.execute(
    db,
  )
  return rows[0]?.number ?? 1
}

/** The first of the next `count` numbers. */
export async function nextNumbers(
  db: HospitalDb,
  kind: string,
  prefix: string,
  day: IsoDate,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into day_counters (kind, prefix, day, last) values (${kind}, ${prefix}, ${day}, ${count})
    on conflict (kind, prefix, day) do update set last = day_counters.last + ${count}
    returning last - ${count} + 1 as first`.execute(db)
  return rows[0]?.first ?? 1
}

/**
 * The next human id of a kind, as a value of the statement that inserts the row: the counter is locked by what uses the number,
 * and not a round trip earlier.
 */
export const nextHumanId = (kind: string, prefix: RawBuilder<string>, day: IsoDate): RawBuilder<string> =>
  sql`(select prefix || ${humanIdStem('', day)}::text || lpad(number::text, greatest(${HUMAN_ID_DIGITS}::int, length(number::text)), '0')
    from (select ${prefix}) as own (prefix), next_number(${kind}, prefix, ${day}) as number)`
