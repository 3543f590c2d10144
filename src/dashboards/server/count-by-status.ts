import { type RawBuilder, sql } from 'kysely'
import type { VisitRows } from './visit-rows.queries.ts'

/** As the indexes of the open ones say it (db/migrations/0101 and 0109). */
export const IS_NOT_COMPLETED = sql<boolean>`v.status not in ('completed', 'discharged')`

/**
 * How many visits are at which stage; one that is cancelled counts in the total alone. Nearly all visits of a long time are completed: they
 * are the total, which is counted unless it is known, less the others, which have an index of their own.
 */
export async function countByStatus(
  visits: VisitRows,
  total: RawBuilder<number> = sql`(${visits.select((eb) => eb.fn.countAll().as('total'))})`,
): Promise<{ waiting: number; inProgress: number; completed: number; total: number }> {
  const { notCompleted, ...counts } = await visits
    .where(IS_NOT_COMPLETED)
    .select([
      sql<number>`count(*) filter (where v.status in ('scheduled', 'waiting'))`.as('waiting'),
      sql<number>`count(*) filter (where v.status = 'in-progress')`.as('inProgress'),
      sql<number>`count(*)`.as('notCompleted'),
      total.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, completed: counts.total - notCompleted }
}
