import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** A line of the laboratory, as far as sending it to a centre is concerned. */
export type LineToSend = {
  readonly isCancelled: boolean
  readonly isRecorded: boolean
  readonly isCompleted: boolean
  /** Values of it were entered here. */
  readonly hasResults: boolean
  readonly isOutsourced: boolean
}

type Sending = { readonly today: IsoDate; readonly expectedOn: IsoDate | null }

/** Whether a line goes to a centre: it is open, nothing of it was measured here, and its report is not expected in the past. Pure. */
export function decideSending(
  line: LineToSend,
  { today, expectedOn }: Sending,
): Verdict<true, 'NOT_OPEN' | 'HAS_RESULTS' | 'SENT_ALREADY' | 'EXPECTED_EARLIER'> {
  if (line.isCancelled || line.isRecorded) return refuse('NOT_OPEN')
  if (line.isOutsourced) return refuse('SENT_ALREADY')
  if (line.isCompleted) return refuse('NOT_OPEN')
  if (line.hasResults) return refuse('HAS_RESULTS')
  return expectedOn !== null && expectedOn < today ? refuse('EXPECTED_EARLIER', { field: 'expectedOn' }) : accept(true)
}

/** A line that was sent, as far as it came. */
export type SentLine = {
  readonly isCancelled: boolean
  readonly reportedBy: string | null
  readonly isVerified: boolean
}

/** Whether the report of a centre is attached, once. Pure. */
export function decideReport(line: SentLine): Verdict<true, 'LINE_CANCELLED' | 'REPORTED'> {
  if (line.reportedBy !== null) return refuse('REPORTED')
  return line.isCancelled ? refuse('LINE_CANCELLED') : accept(true)
}

/** Whether the report of a centre is verified: by another person than who attached it. Pure. */
export function decideVerification(
  line: SentLine,
  userId: string,
): Verdict<true, 'NO_REPORT' | 'VERIFIED' | 'LINE_CANCELLED' | 'OWN_ENTRY'> {
  if (line.reportedBy === null) return refuse('NO_REPORT')
  if (line.isVerified) return refuse('VERIFIED')
  if (line.isCancelled) return refuse('LINE_CANCELLED')
  return line.reportedBy === userId ? refuse('OWN_ENTRY') : accept(true)
}

/** What is taken back: the report as long as nobody verified it, else, without one, the sending. Pure. */
export function decideTakingBack(line: SentLine): Verdict<'report' | 'sending', 'VERIFIED'> {
  if (line.isVerified) return refuse('VERIFIED')
  return accept(line.reportedBy === null ? 'sending' : 'report')
}
