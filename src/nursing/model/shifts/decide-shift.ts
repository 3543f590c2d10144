import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type Missed = { readonly orderId: string; readonly dueAt: Date }
type Typed = { readonly orderId: string; readonly dueAt: string; readonly reason: string }
type Accepting = {
  /** Of the shift that begins then; null where none does. */
  readonly missed: readonly Missed[] | null
  /** Something due in it can still be signed. */
  readonly isOpen: boolean
  readonly isAccepted: boolean
  readonly reasons: readonly Typed[]
}

/** Whether the list of a shift can be accepted: it is over, and each dose that was missed has its reason. Answers the reasons in the order of the list. */
export function decideShift({
  missed,
  isOpen,
  isAccepted,
  reasons,
}: Accepting): Verdict<
  (Missed & { readonly reason: string })[],
  'NO_SUCH_SHIFT' | 'SHIFT_RUNS' | 'ACCEPTED_ALREADY' | 'REASON_REQUIRED' | 'SIGNED_MEANWHILE'
> {
  if (missed === null) return refuse('NO_SUCH_SHIFT', { field: 'beganAt' })
  if (isAccepted) return refuse('ACCEPTED_ALREADY')
  if (isOpen) return refuse('SHIFT_RUNS')
  const told = []
  for (const one of missed) {
    const place = reasons.findIndex(
      ({ orderId, dueAt }) => orderId === one.orderId && Date.parse(dueAt) === one.dueAt.getTime(),
    )
    const reason = reasons[place]?.reason ?? ''
    if (reason === '') return refuse('REASON_REQUIRED', place < 0 ? {} : { field: `reasons.${place}.reason` })
    told.push({ ...one, reason })
  }
  return reasons.length > missed.length ? refuse('SIGNED_MEANWHILE') : accept(told)
}
