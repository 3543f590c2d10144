import type { VisitRows } from './visit-rows.queries.ts'

/**
 * How many visits are at which stage; one that is cancelled counts in the total alone. Grouped by the status as it stands, because counts
 * with conditions of their own would compare it several times a row.
 */
export async function countByStatus(
  visits: VisitRows,
): Promise<{ waiting: number; inProgress: number; completed: number; total: number }> {
  const groups = await visits
    .select(['v.status', (eb) => eb.fn.countAll<number>().as('visits')])
    .groupBy('v.status')
    .execute()
  const sum = (isCounted: (status: string) => boolean) =>
    groups.reduce((total, group) => (isCounted(group.status) ? total + group.visits : total), 0)
  return {
    waiting: sum((status) => status === 'scheduled' || status === 'waiting'),
    inProgress: sum((status) => status === 'in-progress'),
    completed: sum((status) => status === 'completed' || status === 'discharged'),
    total: sum(() => true),
  }
}
