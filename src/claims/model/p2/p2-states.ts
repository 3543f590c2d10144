import type { BillState } from '../../../billing/model/bill/bill-states.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { P2Check } from './p2-checks.ts'

/** The states of a P-II, in the order in which it goes through them (decision record 043). */
export const P2_STATES = ['draft', 'verified', 'printed', 'signed', 'submitted'] as const
export type P2State = (typeof P2_STATES)[number]

/** Work on a P-II is work on the confirmed version: before that it is a draft of a draft, afterwards another one counts. */
export function decideWork(bill: BillState): Verdict<true, 'NOT_CONFIRMED' | 'REPLACED'> {
  if (bill === 'cancelled') return refuse('REPLACED')
  return bill === 'confirmed' || bill === 'submitted' ? accept(true) : refuse('NOT_CONFIRMED')
}

export const decideChange = (state: P2State): Verdict<true, 'NOT_A_DRAFT' | 'SUBMITTED'> =>
  state === 'draft' ? accept(true) : refuse(state === 'submitted' ? 'SUBMITTED' : 'NOT_A_DRAFT')

/** A draft is verified when its checks are done, or with the reason why it is verified all the same. */
export function decideVerify(
  state: P2State,
  checks: readonly P2Check[],
  overrideReason: string | null,
): Verdict<{ readonly overrideReason: string | null }, 'NOT_A_DRAFT' | 'SUBMITTED' | 'CHECKS_OPEN'> {
  const change = decideChange(state)
  if (!change.ok) return change
  const open = checks.filter((check) => check.state === 'open')
  if (open.length === 0) return accept({ overrideReason: null })
  if (overrideReason) return accept({ overrideReason })
  return refuse('CHECKS_OPEN', { field: 'overrideReason', values: { list: open.map(({ text }) => text).join(', ') } })
}

/** Back to draft: whatever is not submitted. */
export const decideReopen = (state: P2State): Verdict<true, 'NOT_VERIFIED' | 'SUBMITTED'> =>
  state === 'draft' ? refuse('NOT_VERIFIED') : state === 'submitted' ? refuse('SUBMITTED') : accept(true)

/** A print counts from the verified form on; one of a signed or submitted form changes its count only. */
export const decidePrint = (state: P2State): Verdict<P2State, 'NOT_VERIFIED'> =>
  state === 'draft' ? refuse('NOT_VERIFIED') : accept(state === 'verified' ? 'printed' : state)

/** The signed form is one that was printed; another scan takes the place of the first. */
export const decideSign = (state: P2State): Verdict<true, 'NOT_PRINTED' | 'SUBMITTED'> =>
  state === 'printed' || state === 'signed' ? accept(true) : refuse(state === 'submitted' ? 'SUBMITTED' : 'NOT_PRINTED')

/** Submitted with its signed scan, which has to be on file still. */
export const decideSubmit = (state: P2State, hasScan: boolean): Verdict<true, 'NOT_SIGNED' | 'SUBMITTED'> =>
  state === 'submitted' ? refuse('SUBMITTED') : state === 'signed' && hasScan ? accept(true) : refuse('NOT_SIGNED')
