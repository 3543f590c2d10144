type Visit = { readonly patientType: string; readonly visitDate: string }
type Standing = Visit & { readonly token: number | null }

/**
 * The token with which an outpatient waits on the day of the visit: one that holds is kept, 'new' takes the next of that
 * day, and nobody else has one.
 */
export function tokenOf(visit: Visit, standing: Standing | null): number | 'new' | null {
  if (visit.patientType !== 'OPD') return null
  return standing?.token && standing.visitDate === visit.visitDate ? standing.token : 'new'
}
