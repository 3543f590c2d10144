import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { CaseState, ItemState, Outcome } from './case-words.ts'

export type AnsweredProcedure = {
  readonly id: string
  readonly outcome: Outcome
  readonly reason: string | null
}

type Item = {
  readonly isImplant: boolean
  readonly state: ItemState
  readonly stickerFileId: string | null
}

/** Of everything held for a case is said whether it was used, and a used implant has its sticker. */
export function decideItems(items: readonly Item[]): Verdict<true, 'ITEMS_UNANSWERED' | 'STICKER_MISSING'> {
  if (items.some(({ state }) => state === 'held')) return refuse('ITEMS_UNANSWERED')
  const isBare = items.some(({ isImplant, state, stickerFileId }) => isImplant && state === 'used' && !stickerFileId)
  return isBare ? refuse('STICKER_MISSING') : accept(true)
}

export type Completion = {
  readonly state: CaseState
  readonly closure: Date | null
  readonly isSignedOut: boolean
  readonly planned: readonly string[]
  readonly answered: readonly AnsweredProcedure[]
  readonly items: readonly Item[]
}

/**
 * An operation is completed when it is closed and signed out, each of its procedures is answered for (done, partly, not done, the last
 * two with a reason), nothing held for it is unanswered, and each implant has its sticker.
 */
export function decideCompletion({
  state,
  closure,
  isSignedOut,
  planned,
  answered,
  items,
}: Completion): Verdict<
  true,
  | 'NOT_IN_PROGRESS'
  | 'NOT_CLOSED'
  | 'SIGN_OUT_OPEN'
  | 'PROCEDURE_UNANSWERED'
  | 'REASON_REQUIRED'
  | 'STICKER_MISSING'
  | 'ITEMS_UNANSWERED'
> {
  if (state !== 'surgery_in_progress') return refuse('NOT_IN_PROGRESS')
  if (closure === null) return refuse('NOT_CLOSED')
  if (!isSignedOut) return refuse('SIGN_OUT_OPEN')
  const known = new Map(answered.map((one) => [one.id, one]))
  if (known.size !== planned.length || planned.some((id) => !known.has(id))) return refuse('PROCEDURE_UNANSWERED')
  const silent = answered.findIndex(({ outcome, reason }) => outcome !== 'done' && !reason)
  if (silent >= 0) return refuse('REASON_REQUIRED', { field: `procedures.${silent}.reason` })
  return decideItems(items)
}
