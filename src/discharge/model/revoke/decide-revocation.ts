import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import {
  type BillingStatus,
  SUBMITTED_STATUSES,
  shownBillingStatus,
} from '../../../visits/model/tracking/billing-status.ts'

type Room = { readonly wardId: string; readonly roomNo: number }

/** What is known of a visit whose discharge is to be taken back. */
export type Revocable = {
  readonly isInpatient: boolean
  readonly dischargeDate: Date | null
  readonly plannedAt: Date | null
  /** The patient occupies a room on another visit. */
  readonly isAdmittedElsewhere: boolean
  /** The first inpatient visit of the patient after this discharge. */
  readonly admittedSince: { readonly visitNo: string; readonly day: IsoDate } | null
  /** A bill of the visit that is submitted to its payer and was not cancelled. */
  readonly submittedBillNo: string | null
  readonly billingStatus: BillingStatus | null
  /** The room that the patient has, or had last. */
  readonly lastRoom: (Room & { readonly isLeft: boolean }) | null
}

export const REVOCATION_REFUSALS = {
  NOT_DISCHARGED: { status: 409, text: 'This visit is not discharged.' },
  ALREADY_ADMITTED: {
    status: 409,
    text: 'This patient is already admitted.',
    constraints: { patient_occupies_one_room: null },
  },
  ADMITTED_SINCE: {
    status: 409,
    text: 'The patient was admitted again on <day>, as <visitNo>: the discharge before it stands.',
  },
  CLAIM_SUBMITTED: {
    status: 409,
    text: 'Bill <billNo> is submitted to its payer. Cancel it on the final bill to withdraw the claim, then revoke the discharge.',
  },
  MARKED_SUBMITTED: {
    status: 409,
    text: 'The billing status is “<status>”. Once the claim is withdrawn, set it back, then revoke the discharge.',
  },
  ROOM_REQUIRED: { status: 400, text: 'Room Allotted is required' },
} as const

/**
 * Whether a discharge, planned or carried out, may be taken back (domain practice 3.10): not once a claim is submitted, and nobody is
 * admitted twice.
 */
export function decideRevocation(
  visit: Revocable,
): Verdict<true, Exclude<keyof typeof REVOCATION_REFUSALS, 'ROOM_REQUIRED'>> {
  if (!visit.dischargeDate && !visit.plannedAt) return refuse('NOT_DISCHARGED')
  if (visit.isAdmittedElsewhere) return refuse('ALREADY_ADMITTED')
  if (visit.admittedSince) {
    const { day, visitNo } = visit.admittedSince
    return refuse('ADMITTED_SINCE', { values: { day: showDay(day), visitNo } })
  }
  if (visit.submittedBillNo) return refuse('CLAIM_SUBMITTED', { values: { billNo: visit.submittedBillNo } })
  if (visit.billingStatus && SUBMITTED_STATUSES.includes(visit.billingStatus))
    return refuse('MARKED_SUBMITTED', { values: { status: shownBillingStatus(visit.billingStatus) } })
  return accept(true)
}

/** The room the patient goes back to: the chosen one, else the one that was left; null for who still has one, or needs none. */
export function decideReturn(
  { isInpatient, lastRoom }: Pick<Revocable, 'isInpatient' | 'lastRoom'>,
  chosen: Room | null,
): Verdict<Room | null, 'ROOM_REQUIRED'> {
  if (!isInpatient || (lastRoom && !lastRoom.isLeft)) return accept(null)
  const room = chosen ?? lastRoom
  return room ? accept({ wardId: room.wardId, roomNo: room.roomNo }) : refuse('ROOM_REQUIRED', { field: 'roomNo' })
}
