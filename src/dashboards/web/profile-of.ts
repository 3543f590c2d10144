import type { Address } from '../../platform/web/navigation.tsx'

type Visit = { readonly patientId: string; readonly id: string }

/** Where a visit id leads: the profile of its patient, at this visit. */
export const profileOf = ({ patientId, id }: Visit): Address => `/patient-profile?patient=${patientId}&visit=${id}`
