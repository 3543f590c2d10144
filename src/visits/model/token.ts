type Visit = { readonly patientType: string; readonly visitDate: string }
type CurrentVisit = Visit & { readonly token: number | null }

/**
 * The token with which an outpatient waits on the day of the visit: one that holds is kept, 'new' takes the next of that
 * day, and nobody else has one.
 */
export function tokenOf(visit: Visit, current: CurrentVisit | null): number | 'new' | null {
  if (visit.patientType !== 'OPD') return null
  return current?.token && current.visitDate === visit.visitDate ? current.token : 'new'
}
