import { needsRoom } from '../visit.ts'

export type Stage = {
  readonly patientType: string
  readonly status: string
  readonly dischargeDate: Date | string | null
}

/** An admission that is neither discharged nor cancelled: the patient is in the house. The database asks the same (is_admitted). */
export const isAdmitted = ({ patientType, status, dischargeDate }: Stage): boolean =>
  needsRoom(patientType) && dischargeDate === null && status !== 'cancelled'

/** An admission that was cancelled stays so. */
export const isCancelledAdmission = ({ patientType, status }: Stage): boolean =>
  needsRoom(patientType) && status === 'cancelled'
