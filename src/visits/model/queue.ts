import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

/** How far an outpatient is: not called in yet, with the doctor, and done. */
export const QUEUE_STATUSES = ['scheduled', 'waiting', 'in-progress', 'completed'] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]

const NEXT: Readonly<Record<string, QueueStatus>> = {
  scheduled: 'in-progress',
  waiting: 'in-progress',
  'in-progress': 'completed',
}

/** What one click leads to; nothing after the last, and nothing of a cancelled visit. */
export const nextInQueue = (status: string): QueueStatus | undefined => NEXT[status]

type Current = { readonly status: string; readonly dischargeDate: Date | null }
type Move = { readonly from: QueueStatus; readonly to: QueueStatus }

/**
 * A patient moves in the queue from the status that the desk saw: who called somebody in a moment earlier is not
 * overruled by an old screen. A cancelled visit is not in the queue.
 */
export function decideMove(current: Current, { from, to }: Move): Verdict<QueueStatus, 'MOVED' | 'ALREADY_DISCHARGED'> {
  if (current.dischargeDate) return refuse('ALREADY_DISCHARGED')
  return current.status === from ? accept(to) : refuse('MOVED')
}
