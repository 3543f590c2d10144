import type { SummaryForm } from '../../notes/model/discharge-summary.ts'

/** Shown where a summary waits for its payment (specification 3 section 5). */
export const PRINT_BLOCKED = 'Complete final payment to enable'

/** What decides whether the paper of a summary goes out. */
export type GateFacts = {
  readonly form: SummaryForm
  readonly isDischarged: boolean
  /** The final payment is made; of a payer that owes the whole bill, the final bill is confirmed. */
  readonly isSettled: boolean
  readonly isProvisional: boolean
}

export type GateRights = {
  /** Administrators: always. */
  readonly always: boolean
  /** Administrators and senior billing: of outpatients before the discharge. */
  readonly outpatientEarly: boolean
  /** At a transfer, death, leaving against advice or provisional discharge. */
  readonly unpaid: boolean
}

const UNBOUND: readonly SummaryForm[] = ['lama', 'transfer', 'death']

/**
 * Whether the signed paper opens (specification 3 sections 5 and 6): of an outpatient at the discharge, of an inpatient with the final
 * payment; never bound to it at a transfer, death, leaving against advice or a provisional discharge. Writing, reading in the house and
 * signing are bound to nothing. Pure.
 */
export function printOpens({ form, isDischarged, isSettled, isProvisional }: GateFacts, rights: GateRights): boolean {
  if (form === 'outpatient') return isDischarged || rights.outpatientEarly
  if (rights.always || isSettled) return true
  return rights.unpaid && (isProvisional || UNBOUND.includes(form))
}
