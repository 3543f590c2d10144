import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '../../grants.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { counts } from '../model/counts.generated.ts'
import { countedNow } from './counted-now.generated.ts'

/**
 * All counts that this user may see, in one statement, from the sums the database keeps and the few that are counted now;
 * row security makes each the hospital's own.
 */
export async function menuCounts(
  db: HospitalDb,
  can: ReadonlySet<Permission>,
  today: IsoDate,
): Promise<Record<string, number | null>> {
  const seen = counts.filter(({ permission }) => can.has(permission))
  if (seen.length === 0) return {}
  const parts: RawBuilder<unknown>[] = [
    sql`select entry, sum(change)::bigint as n from row_counts group by entry`,
    ...countedNow
      .filter(({ name }) => seen.some(({ of }) => of.includes(name)))
      .map(({ name, rows }) => sql`select ${name}, count(*) from ${rows(today)}`),
  ]
  const { rows } = await sql<{ entry: string; n: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const counted = new Map(rows.map(({ entry, n }) => [entry, n]))
  return Object.fromEntries(
    seen.map(({ entry, of }) => [entry, of.reduce((sum, part) => sum + (counted.get(part) ?? 0), 0)]),
  )
}
