import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

export type ContainerState = {
  readonly isCollected: boolean
  readonly receivedAt: Date | null
  readonly receivedBy: string | null
  readonly rejectedAt: Date | null
  readonly rejectedBy: string | null
  readonly collectedBy: string | null
}

/** Whether a container is received: it was drawn, is not here yet, and was not rejected. */
export function decideReceipt(
  container: ContainerState,
  words: { readonly when: string; readonly who: string },
): Verdict<true, 'NOT_COLLECTED' | 'RECEIVED_ALREADY' | 'REJECTED'> {
  if (!container.isCollected) return refuse('NOT_COLLECTED')
  if (container.rejectedAt) return refuse('REJECTED')
  return container.receivedAt ? refuse('RECEIVED_ALREADY', { values: words }) : accept(true)
}

type Rejecting = {
  readonly userId: string
  /** The laboratory rejects whatever it has; a ward only takes back what it drew itself and has not handed over. */
  readonly isOfLaboratory: boolean
}

export function decideRejection(
  container: ContainerState,
  { userId, isOfLaboratory }: Rejecting,
): Verdict<true, 'NOT_COLLECTED' | 'REJECTED' | 'NOT_YOURS'> {
  if (!container.isCollected) return refuse('NOT_COLLECTED')
  if (container.rejectedAt) return refuse('REJECTED')
  const isOwn = container.collectedBy === userId && container.receivedAt === null
  return isOfLaboratory || isOwn ? accept(true) : refuse('NOT_YOURS')
}

/** A shift is so many hours long: what was done before it is no slip of the hand. */
export const SHIFT_HOURS = 8

type Undoing = { readonly userId: string; readonly now: Date; readonly isDrawnAgain: boolean }

/** What is taken back: the rejection where there is one, else the receipt; by who did it, in the same shift. */
export function decideUndo(
  { rejectedAt, rejectedBy, receivedAt, receivedBy }: ContainerState,
  { userId, now, isDrawnAgain }: Undoing,
): Verdict<'rejection' | 'receipt', 'NOTHING_TO_UNDO' | 'NOT_YOURS' | 'TOO_LATE' | 'DRAWN_AGAIN'> {
  const at = rejectedAt ?? receivedAt
  if (!at) return refuse('NOTHING_TO_UNDO')
  if ((rejectedAt ? rejectedBy : receivedBy) !== userId) return refuse('NOT_YOURS')
  if (now.getTime() - at.getTime() > SHIFT_HOURS * 3_600_000) return refuse('TOO_LATE')
  if (isDrawnAgain) return refuse('DRAWN_AGAIN')
  return accept(rejectedAt ? 'rejection' : 'receipt')
}
