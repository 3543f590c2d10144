import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Refusal } from '../../../platform/model/contract/route.ts'
import { needsRoom, type VisitForm } from '../visit.ts'
import { isAdmitted, isCancelledAdmission, type Stage } from './is-admitted.ts'

type Room = { readonly wardId: string; readonly roomNo: number }
export type Admission = Stage & {
  /** Where the patient lies; null where no room was given yet. */
  readonly room: Room | null
}
type Asked = Pick<VisitForm, 'patientType' | 'status' | 'wardId' | 'roomNo'>

/** Why a form does not change an admission, and what does. */
export const ADMISSION_REFUSALS = {
  ADMISSION_IN_PROGRESS: {
    status: 400,
    text: 'An admission is in progress until the patient is discharged or the admission is cancelled.',
  },
  TYPE_OF_ADMISSION: {
    status: 409,
    text: 'The patient is admitted as <type>. Discharge the patient, or cancel the admission; a transfer makes an inpatient of an emergency patient.',
  },
  WARD_OF_ADMISSION: {
    status: 409,
    text: 'The patient is admitted. Another ward or room is a transfer, on the bed map.',
  },
  STATUS_OF_ADMISSION: {
    status: 409,
    text: 'The patient is admitted. The status changes when the patient is discharged or the admission is cancelled.',
  },
  ADMISSION_CANCELLED: {
    status: 409,
    text: 'This admission is cancelled: its type and status stay, and it has no room. Register a new visit.',
  },
} as const satisfies Readonly<Record<string, Refusal>>

export type AdmissionRefusal = keyof typeof ADMISSION_REFUSALS

/** A new admission is in progress: what a form says of its status is that, or nothing. */
export const decideNewAdmission = ({ patientType, status }: Asked): Verdict<true, 'ADMISSION_IN_PROGRESS'> =>
  needsRoom(patientType) && status && status !== 'in-progress'
    ? refuse('ADMISSION_IN_PROGRESS', { field: 'status' })
    : accept(true)

/**
 * Whether a form leaves an admission as it is: its type, ward and status change by transfer, discharge or cancellation only (decision
 * record 096). What the form leaves empty stays.
 */
export function decideAdmissionChange(asked: Asked, current: Admission): Verdict<true, AdmissionRefusal> {
  const otherType = asked.patientType !== current.patientType
  const otherStatus = asked.status !== null && asked.status !== current.status
  if (isCancelledAdmission(current))
    return otherType || otherStatus
      ? refuse('ADMISSION_CANCELLED', { field: otherType ? 'patientType' : 'status' })
      : accept(true)
  if (!isAdmitted(current)) return decideNewAdmission(asked)
  if (otherType) return refuse('TYPE_OF_ADMISSION', { field: 'patientType', values: { type: current.patientType } })
  if (otherStatus) return refuse('STATUS_OF_ADMISSION', { field: 'status' })
  return isMoved(asked, current.room) ? refuse('WARD_OF_ADMISSION', { field: 'wardId' }) : accept(true)
}

const isMoved = ({ wardId, roomNo }: Asked, room: Room | null): boolean =>
  room !== null && ((wardId !== null && wardId !== room.wardId) || (!!roomNo && roomNo !== room.roomNo))
