import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { IN_THEATRE } from '../pass/discharge-patient.ts'
import { DISCHARGE_ITEMS, type Done } from './discharge-items.ts'
import { type DischargeMode, type ModeDetails, missingDetail } from './discharge-modes.ts'

/** What a gate pass is issued over. */
export type Discharge = {
  readonly done: Done
  readonly plannedAt: Date | null
  readonly mode: DischargeMode | null
  readonly authorisedBy: string | null
  readonly details: ModeDetails
  /** Where the patient is operated at this moment. */
  readonly inTheatre: string | null
}

export type Issuable = { readonly plannedAt: Date; readonly mode: DischargeMode; readonly authorisedBy: string }

export const GATE_REFUSALS = {
  DATE_REQUIRED: { status: 400, text: 'Discharge date required' },
  DATE_PASSED: { status: 409, text: 'The discharge date has passed: please select another one.' },
  CHECKLIST_INCOMPLETE: {
    status: 409,
    text: 'Discharge Checklist Incomplete (<done>/9 completed)',
    constraints: { pass_needs_its_ticks: null },
  },
  IN_THEATRE,
  MODE_REQUIRED: { status: 400, text: 'Discharge mode required' },
  AUTHORISED_BY_REQUIRED: { status: 400, text: 'Authorized By required' },
  DETAIL_REQUIRED: {
    status: 400,
    text: '<detail> required',
    constraints: {
      leaving_against_advice_has_a_reason: null,
      transfer_names_the_facility: null,
      death_has_time_and_place: null,
    },
  },
  DIED_AFTER_DISCHARGE: {
    status: 400,
    text: 'The time of death cannot be after the discharge date.',
    constraints: { death_before_the_discharge: null },
  },
} as const

/**
 * Whether a gate pass may be issued: nine items, a mode with its details, a named authority, and a discharge date that has
 * not passed (specification 3 section 4; decisions 'Discharge checklist'). Pure.
 */
export function decideGatePass(discharge: Discharge, today: IsoDate): Verdict<Issuable, keyof typeof GATE_REFUSALS> {
  const { plannedAt, mode, details, done, inTheatre } = discharge
  if (!plannedAt) return refuse('DATE_REQUIRED')
  if (dayOf(plannedAt) < today) return refuse('DATE_PASSED')
  if (inTheatre) return refuse('IN_THEATRE', { values: { theatre: inTheatre } })
  const open = DISCHARGE_ITEMS.filter((item) => !done.has(item))
  if (open.length > 0) return refuse('CHECKLIST_INCOMPLETE', { values: { done: DISCHARGE_ITEMS.length - open.length } })
  if (!mode) return refuse('MODE_REQUIRED')
  const authorisedBy = discharge.authorisedBy?.trim()
  if (!authorisedBy) return refuse('AUTHORISED_BY_REQUIRED')
  const detail = missingDetail(mode, details)
  if (detail) return refuse('DETAIL_REQUIRED', { values: { detail } })
  if (mode === 'death' && details.diedAt && details.diedAt > plannedAt) return refuse('DIED_AFTER_DISCHARGE')
  return accept({ plannedAt, mode, authorisedBy })
}
