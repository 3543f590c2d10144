import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { patientsContract } from '../model/patients.contract.ts'
import { suspectsRoutes } from './merging/suspects.ts'
import { openPatient } from './open-patient.ts'
import { lookupPatients } from './patients.queries.ts'
import { patientPrintsRoutes } from './prints/print-patient.ts'
import { draftRoutes } from './registration/draft.ts'
import { registerPatient } from './registration/register-patient.ts'

const lookup = operation(patientsContract.lookup, async ({ db, refuse }, typed) => {
  if (!typed.mobile && !typed.name && !typed.uhid) refuse('NOTHING_TO_SEARCH')
  return { patients: await lookupPatients(db, typed) }
})

export const patientsRoutes: readonly MountedOperation[] = [
  lookup,
  openPatient,
  registerPatient,
  ...suspectsRoutes,
  ...draftRoutes,
  ...patientPrintsRoutes,
]
