import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { historyOperation } from '../../records/server/history-operation.ts'
import { mergeContract } from '../model/merging/merge.contract.ts'
import { patientRecordContract } from '../model/patient-record.contract.ts'
import { mergesInto } from './merging/merges.queries.ts'
import { filesOfPatient } from './patient-files.queries.ts'
import { patientHistory } from './patient-history.queries.ts'
import { patientById } from './patients.queries.ts'
import { editPatient } from './registration/edit-patient.ts'
import { revealIdentity } from './reveal-identity.ts'

const files = operation(patientRecordContract.files, async ({ db, refuse }, { id }) => {
  const patient = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  return { files: await filesOfPatient(db, patient.id) }
})

const merges = operation(mergeContract.merges, async ({ db, actor, refuse }, { id }) => {
  const patient = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  return { merges: await mergesInto(db, patient.id, actor.can.has('patient:merge')) }
})

const history = historyOperation(patientRecordContract.history, 'patient', patientHistory, async (_, id) => id)

/** The calls about one patient's record; merging itself moves visits and stands in their slice. */
export const patientRecordRoutes: readonly MountedOperation[] = [editPatient, revealIdentity, files, merges, history]
