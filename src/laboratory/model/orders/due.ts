import type { Priority } from '../../../orders/model/order-words.ts'

/** Minutes from the order to the verified result where the catalogue says nothing of a test (picture of the worklist). */
export const USUAL_MINUTES: Readonly<Record<Priority, number>> = { stat: 45, urgent: 120, routine: 240 }

/** The turnaround targets of a test, in minutes; null where the catalogue has none. */
export type Targets = { readonly turnaroundMinutes: number | null; readonly statMinutes: number | null }

/** How many minutes after the order a test is due. Pure. */
export const targetOf = (priority: Priority, { turnaroundMinutes, statMinutes }: Targets): number =>
  (priority === 'routine' ? turnaroundMinutes : statMinutes) ?? USUAL_MINUTES[priority]

/** When the first of the tests that are still open is due; null where none is. Pure. */
export function dueOf(orderedAt: Date, priority: Priority, open: readonly Targets[]): Date | null {
  if (open.length === 0) return null
  const minutes = Math.min(...open.map((targets) => targetOf(priority, targets)))
  return new Date(orderedAt.getTime() + minutes * 60_000)
}
