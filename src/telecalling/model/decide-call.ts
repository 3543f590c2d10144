import type { IsoDate } from '../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { CallForm } from './call-record.ts'

type Refusal = 'STALE' | 'FOLLOW_UP_BEFORE_CALL'

/**
 * Whether a call may be saved over what is there: one record a visit and day, so the second telecaller of a visit sees what the
 * first saved before it is changed. `seen` is the version of the record of today that the telecaller saw, null where there was none.
 */
export function decideCall(
  { followUpDate }: Pick<CallForm, 'followUpDate'>,
  { seen, stored, today }: { readonly seen: number | null; readonly stored: number | null; readonly today: IsoDate },
): Verdict<null, Refusal> {
  if (seen !== stored) return refuse('STALE')
  if (followUpDate && followUpDate < today) return refuse('FOLLOW_UP_BEFORE_CALL', { field: 'followUpDate' })
  return accept(null)
}
