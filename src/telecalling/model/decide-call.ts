import type { IsoDate } from '../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { CallForm } from './call-record.ts'

type Refusal = 'STALE' | 'FOLLOW_UP_BEFORE_CALL' | 'NOTHING_SAID' | 'PATIENT_DIED' | 'NO_SUCH_HOSPITAL'

/** What a call says; whose hospital it is and who called say nothing of it. */
const SAID = ['disposition', 'subDisposition', 'followUpDate', 'budgetAmount', 'remark'] as const

type State = {
  readonly seen: number | null
  readonly stored: number | null
  readonly today: IsoDate
  readonly isDeceased: boolean
  /** Names that a call can be labelled with. */
  readonly hospitals: readonly string[]
}

/**
 * Whether a call may be saved over what is there: one record a visit and day, so the second telecaller of a visit sees what the
 * first saved before it is changed. `seen` is the version of the record of today that the telecaller saw, null where there was none. A call
 * that says nothing is none: it would answer a follow-up that nobody answered. Nobody calls who died.
 */
export function decideCall(
  form: Pick<CallForm, (typeof SAID)[number] | 'hospitalLabel'>,
  { seen, stored, today, isDeceased, hospitals }: State,
): Verdict<null, Refusal> {
  const { followUpDate } = form
  if (seen !== stored) return refuse('STALE')
  if (isDeceased) return refuse('PATIENT_DIED')
  if (!hospitals.includes(form.hospitalLabel)) return refuse('NO_SUCH_HOSPITAL', { field: 'hospitalLabel' })
  if (SAID.every((field) => form[field] === null)) return refuse('NOTHING_SAID', { field: 'disposition' })
  if (followUpDate && followUpDate < today) return refuse('FOLLOW_UP_BEFORE_CALL', { field: 'followUpDate' })
  return accept(null)
}
