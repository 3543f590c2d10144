import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

export type CancelledLine = {
  readonly isCancelled: boolean
  readonly isPerformed: boolean
  readonly isCompleted: boolean
  readonly isOwn: boolean
  /** Whether the account may take back what others ordered. */
  readonly mayCancelAny: boolean
}

export type CancellationRefusal = 'CANCELLED_ALREADY' | 'REPORTED' | 'WORK_BEGAN' | 'OF_SOMEBODY_ELSE'

/** Whether a line is taken back before the work began; its charge goes with it. */
export function decideCancellation(line: CancelledLine): Verdict<true, CancellationRefusal> {
  if (line.isCancelled) return refuse('CANCELLED_ALREADY')
  if (line.isCompleted) return refuse('REPORTED')
  if (line.isPerformed) return refuse('WORK_BEGAN')
  return line.isOwn || line.mayCancelAny ? accept(true) : refuse('OF_SOMEBODY_ELSE')
}

export type LateCancellationRefusal = 'CANCELLED_ALREADY' | 'REPORTED' | 'NOT_BEGUN' | 'OTHER_DEPARTMENT'

type LateLine = Omit<CancelledLine, 'isOwn' | 'mayCancelAny'> & { readonly mayCancelLate: boolean }

/** Whether a line is cancelled after the work was done: its charge stays, unless the head of the department takes it back (amendments 51). */
export function decideLateCancellation(line: LateLine): Verdict<true, LateCancellationRefusal> {
  if (line.isCancelled) return refuse('CANCELLED_ALREADY')
  if (line.isCompleted) return refuse('REPORTED')
  if (!line.isPerformed) return refuse('NOT_BEGUN')
  return line.mayCancelLate ? accept(true) : refuse('OTHER_DEPARTMENT')
}
