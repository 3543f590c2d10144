import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** What is noted of a recalled result: it stands, or somebody was told that it is in doubt. */
export const RECALL_NOTES = ['confirmed', 'called'] as const
export type RecallNote = (typeof RECALL_NOTES)[number]

export type RecallFacts = {
  readonly notes: readonly { readonly kind: RecallNote }[]
  /** A later version of the result is verified. */
  readonly isReplaced: boolean
}

/** A recalled result is settled when it was confirmed, or replaced by a verified amendment; a call alone settles nothing. */
export const isSettled = ({ notes, isReplaced }: RecallFacts): boolean =>
  isReplaced || notes.some(({ kind }) => kind === 'confirmed')

/** What is settled is neither confirmed nor called about again. */
export const decideRecallNote = (facts: RecallFacts): Verdict<true, 'SETTLED'> =>
  isSettled(facts) ? refuse('SETTLED') : accept(true)
