import { LINE_PROGRESS, type LineProgress } from '../results/line-progress.ts'

/** Of what nothing is left to do. */
const CLOSED: readonly LineProgress[] = ['verified', 'recorded', 'cancelled']

/** Whether the laboratory has something to do to a line. Pure. */
export const isOpen = (progress: LineProgress): boolean => !CLOSED.includes(progress)

/** Where an order stands: a rejected sample first, else its least advanced open test, else what its tests came to. Pure. */
export function stateOfOrder(lines: readonly LineProgress[]): LineProgress {
  if (lines.includes('rejected')) return 'rejected'
  const open = lines.filter(isOpen)
  const among = open.length > 0 ? open : lines
  return LINE_PROGRESS.find((one) => among.includes(one)) ?? 'cancelled'
}
