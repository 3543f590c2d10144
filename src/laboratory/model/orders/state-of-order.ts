import { LINE_PROGRESS, LINE_PROGRESS_WORDS, type LineProgress } from '../results/line-progress.ts'

/** Of what nothing is left to do. */
const CLOSED: readonly LineProgress[] = ['verified', 'recorded', 'cancelled']

/** Whether the laboratory has something to do to a line. Pure. */
export const isOpen = (progress: LineProgress): boolean => !CLOSED.includes(progress)

/** What the worklist can be narrowed to: one state of a test, or all of what is still to be done. */
export const STATE_FILTERS = ['pending', ...LINE_PROGRESS] as const
export type StateFilter = (typeof STATE_FILTERS)[number]
export const STATE_FILTER_WORDS: Readonly<Record<StateFilter, string>> = { pending: 'Pending', ...LINE_PROGRESS_WORDS }

/** The states of the tests that a filter finds. Pure. */
export const progressOfFilter = (filter: StateFilter): readonly LineProgress[] =>
  filter === 'pending' ? LINE_PROGRESS.filter(isOpen) : [filter]

/** Where an order stands: a rejected sample first, else its least advanced open test, else what its tests came to. Pure. */
export function stateOfOrder(lines: readonly LineProgress[]): LineProgress {
  if (lines.includes('rejected')) return 'rejected'
  const open = lines.filter(isOpen)
  const among = open.length > 0 ? open : lines
  return LINE_PROGRESS.find((one) => among.includes(one)) ?? 'cancelled'
}
