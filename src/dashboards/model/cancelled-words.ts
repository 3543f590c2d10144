import { grouped } from '../../kernel/counted.ts'

/** Of the counts of a dashboard by status and their total: what no status counts are the cancelled visits. */
type Counts = Readonly<Record<string, number> & { total: number }>

/** '2 cancelled'; empty where there are none. */
export function cancelledWords({ total, ...byStatus }: Counts): string {
  const cancelled = Object.values(byStatus).reduce((rest, count) => rest - count, total)
  return cancelled > 0 ? `${grouped(cancelled)} cancelled` : ''
}
