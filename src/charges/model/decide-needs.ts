import type { ServiceNeed } from '../../catalogue/model/services/service-needs.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

export type AskedNeeds = {
  /** What the service needs; nothing of what is not in the catalogue. */
  readonly needs: readonly ServiceNeed[]
  readonly performerId: string | null
  /** Whether the chosen performer is an active doctor of the hospital. */
  readonly isPerformerOfHospital: boolean
  readonly note: string | null
}

export type NeedRefusal = 'PERFORMER_REQUIRED' | 'NO_SUCH_PERFORMER' | 'NOTE_REQUIRED'

/** Whether the desk said what the service needs to be told. */
export function decideNeeds(asked: AskedNeeds): Verdict<true, NeedRefusal> {
  const { needs, performerId, note } = asked
  if (performerId === null && needs.includes('doctor')) return refuse('PERFORMER_REQUIRED', { field: 'performerId' })
  if (performerId !== null && !asked.isPerformerOfHospital) return refuse('NO_SUCH_PERFORMER', { field: 'performerId' })
  return note === null && needs.includes('note') ? refuse('NOTE_REQUIRED', { field: 'note' }) : accept(true)
}
