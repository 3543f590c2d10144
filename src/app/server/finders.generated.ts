// Written by npm run fix from the files that the slices register; not changed by hand.
import type { Finder } from '../../platform/server/records/finder.ts'
import { entryFinders } from '../../catalogue/server/lists/entries.finders.ts'
import { patientFinders } from '../../visits/server/patient-records/patients.finders.ts'
import { claimFinders } from '../../visits/server/search/claims.finders.ts'

export const finders: readonly Finder[] = [
  ...entryFinders,
  ...patientFinders,
  ...claimFinders,
]
