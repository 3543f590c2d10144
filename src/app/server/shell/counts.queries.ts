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
  const wanted = countedNow.filter(({ name }) => seen.some(({ of }) => of.includes(name)))
  const [kept, ...fresh] = await Promise.all([
    sql<{ entry: string; n: number }>`
      select entry, sum(change)::bigint as n from row_counts group by entry`.execute(db),
    ...wanted.map(async ({ name, count }) => [name, await count(db, now)] as const),
  ])
  const counted = new Map([...kept.rows.map(({ entry, n }) => [entry, n] as const), ...fresh])
  return Object.fromEntries(
    seen.map(({ entry, of }) => [entry, of.reduce((sum, part) => sum + (counted.get(part) ?? 0), 0)]),
  )
}
