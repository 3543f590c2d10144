import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { isAdmitted } from '../admission/is-admitted.ts'

type CurrentVisit = { readonly patient_type: string; readonly status: string; readonly discharge_date: Date | null }

/** A patient who occupies a room is not withdrawn from under the ward's eyes. */
export const decideWithdrawal = (visits: readonly CurrentVisit[]): Verdict<true, 'STILL_ADMITTED'> =>
  visits.some(({ patient_type, status, discharge_date }) =>
    isAdmitted({ patientType: patient_type, status, dischargeDate: discharge_date }),
  )
    ? refuse('STILL_ADMITTED')
    : accept(true)
