// Written by npm run fix from the files that the slices register; not changed by hand.
import type { Finder } from '../../platform/server/records/finder.ts'
import { patientFinders } from '../../visits/server/patient-records/patients.finders.ts'

export const finders: readonly Finder[] = [
  ...patientFinders,
]
