import type { Crossmatch } from '../../model/blood-words.ts'

type Checked = {
  readonly crossmatch: Crossmatch
  readonly crossmatchReason: string | null
  readonly crossmatchedBy: string | null
  readonly crossmatchedAt: Date | null
}

/** A cross-match as its columns hold it: who did it and when, or why it was not done. */
export function crossmatchColumns({ crossmatch, crossmatchReason, crossmatchedBy, crossmatchedAt }: Checked) {
  const isMatched = crossmatch !== 'not_done'
  return {
    crossmatch,
    crossmatch_reason: isMatched ? null : crossmatchReason,
    crossmatched_by: isMatched ? crossmatchedBy : null,
    crossmatched_at: isMatched ? crossmatchedAt : null,
  }
}
