import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** A line, as far as its report is concerned. */
export type RecordedLineState = {
  /** Done before it was entered: no department writes its report. */
  readonly isRecorded: boolean
  readonly isCancelled: boolean
  /** The report is attached, or it was confirmed that none exists. */
  readonly isAnswered: boolean
}

/** Whether a report is attached to a recorded line, or it is confirmed that none exists (amendments 12). Pure. */
export function decideAnswer({
  isRecorded,
  isCancelled,
  isAnswered,
}: RecordedLineState): Verdict<true, 'NOT_RECORDED' | 'CANCELLED_ALREADY' | 'ANSWERED'> {
  if (!isRecorded) return refuse('NOT_RECORDED')
  if (isCancelled) return refuse('CANCELLED_ALREADY')
  return isAnswered ? refuse('ANSWERED') : accept(true)
}
