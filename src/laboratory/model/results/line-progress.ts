/** Where a line of the laboratory stands, in the order in which it advances; then what lies beside the way. */
export const LINE_PROGRESS = [
  'ordered',
  'collected',
  'received',
  'in-process',
  'entered',
  'part-verified',
  'verified',
  'rejected',
  'outsourced',
  'recorded',
  'cancelled',
] as const
export type LineProgress = (typeof LINE_PROGRESS)[number]

export const LINE_PROGRESS_WORDS: Readonly<Record<LineProgress, string>> = {
  ordered: 'To collect',
  collected: 'Collected',
  received: 'Received',
  'in-process': 'In process',
  entered: 'To verify',
  'part-verified': 'Interim report',
  verified: 'Verified',
  rejected: 'Rejected',
  outsourced: 'Outsourced',
  recorded: 'Recorded',
  cancelled: 'Cancelled',
}

/** A container that a line hangs on, as far as it came. */
export type ContainerFacts = {
  readonly isCollected: boolean
  readonly isReceived: boolean
  readonly isRejected: boolean
  /** Another one was drawn in its stead. */
  readonly isReplaced: boolean
}

export type LineFacts = {
  readonly isCancelled: boolean
  readonly isRecorded: boolean
  /** It is at a centre: whether the report of the centre is verified. */
  readonly outsourced?: 'sent' | 'verified' | null
  readonly containers: readonly ContainerFacts[]
  /** Of its parameters: how many there are, have a value, have a verified one; and values that wait for verification. */
  readonly required: number
  readonly written: number
  readonly verified: number
  readonly waiting: number
}

/**
 * Where a line stands, by its least advanced container (decided rules B30). A value that waits brings a verified line back to be verified. The
 * expression of `line-progress.queries.ts` says the same of the rows. Pure.
 */
export function lineProgressOf(line: LineFacts): LineProgress {
  const { required, written, verified, waiting } = line
  const containers = line.containers.filter(({ isReplaced }) => !isReplaced)
  if (line.isCancelled) return 'cancelled'
  if (line.isRecorded) return 'recorded'
  if (required > 0 && verified >= required) return waiting > 0 ? 'entered' : 'verified'
  if (written === 0 && line.outsourced) return line.outsourced === 'verified' ? 'verified' : 'outsourced'
  if (containers.some(({ isRejected }) => isRejected)) return 'rejected'
  if (required > 0 && written >= required) return 'entered'
  if (verified > 0) return 'part-verified'
  if (written > 0) return 'in-process'
  if (containers.length === 0 || containers.some(({ isCollected }) => !isCollected)) return 'ordered'
  return containers.every(({ isReceived }) => isReceived) ? 'received' : 'collected'
}
