import { INVESTIGATION_ONLY } from './visit.ts'

type Visit = { readonly patientType: string; readonly visitType: string; readonly visitDate: string }
type CurrentVisit = { readonly visitDate: string; readonly token: number | null }

/**
 * The token with which an outpatient waits for the doctor on the day of the visit: one that holds is kept, 'new' takes the next of
 * that day, and nobody else has one.
 */
export function tokenOf(visit: Visit, current: CurrentVisit | null): number | 'new' | null {
  if (visit.patientType !== 'OPD' || visit.visitType === INVESTIGATION_ONLY) return null
  return current?.token && current.visitDate === visit.visitDate ? current.token : 'new'
}
