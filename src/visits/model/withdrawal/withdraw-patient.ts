import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { needsRoom } from '../visit.ts'

type CurrentVisit = { readonly patient_type: string; readonly status: string; readonly discharge_date: Date | null }

/** A patient who occupies a room is not withdrawn from under the ward's eyes. */
export const decideWithdrawal = (visits: readonly CurrentVisit[]): Verdict<true, 'STILL_ADMITTED'> =>
  visits.some((visit) => needsRoom(visit.patient_type) && !visit.discharge_date && visit.status !== 'cancelled')
    ? refuse('STILL_ADMITTED')
    : accept(true)
