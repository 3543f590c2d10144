import { sql } from 'kysely'
import type { Permission } from '../../../grants.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { counts } from '../../model/counts.generated.ts'
import { countedNow } from '../counted-now.generated.ts'

/**
 * All counts that this user may see, from the sums the database keeps and the few that are counted now; row security makes
 * each the hospital's own.
 */
export async function menuCounts(
  db: HospitalDb,
  can: ReadonlySet<Permission>,
  now: Date,
): Promise<Record<string, number | null>> {
  const seen = counts.filter(({ permission }) => can.has(permission))
  if (seen.length === 0) return {}
  const { rows } = await sql<{ entry: string; n: number }>`
    select entry, sum(change)::bigint as n from row_counts group by entry`.execute(db)
  const counted = new Map(rows.map(({ entry, n }) => [entry, n]))
  for (const { name, count } of countedNow)
    if (seen.some(({ of }) => of.includes(name))) counted.set(name, await count(db, now))
  return Object.fromEntries(
    seen.map(({ entry, of }) => [entry, of.reduce((sum, part) => sum + (counted.get(part) ?? 0), 0)]),
  )
}
