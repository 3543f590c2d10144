import { dayOf } from '../../../kernel/calendar.ts'
import { mergeContract } from '../../../patients/model/merging/merge.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { patientById } from '../../../patients/server/patients.queries.ts'
import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { patientVisitsContract } from '../../model/patient-visits.contract.ts'
import {
  complicationsOfPatient,
  diagnosesOfPatient,
  latestVisit,
  surgeriesOfPatient,
} from '../treatment/patient-details.queries.ts'
import { duplicatesOf } from './duplicates.queries.ts'
import { exportPatientColumns, exportPatients } from './export-patients.ts'
import { mergePatients } from './merge-patients.ts'
import { patientsPage, unvisitedPage } from './patients-page.queries.ts'
import { restorePatient } from './restore-patient.ts'
import { undoMerge } from './undo-merge.ts'

const details = operation(patientVisitsContract.details, async ({ db, actor, now, refuse }, { id }) => {
  const patient = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  const latest = await latestVisit(db, patient.id)
  return {
    uhid: patient.uhid,
    corporate: patient.corporate,
    latest,
    diagnoses: await diagnosesOfPatient(db, patient.id, latest?.visitNo),
    surgeries: await surgeriesOfPatient(db, patient.id, {
      hospital: actor.hospitalId,
      on: dayOf(now),
    }),
    complications: await complicationsOfPatient(db, patient.id),
  }
})

const list = operation(patientsContract.list, ({ db }, asked) => patientsPage(db, asked))

const unvisited = operation(patientsContract.unvisited, ({ db }, asked) => unvisitedPage(db, asked))

const duplicates = operation(mergeContract.duplicates, async ({ db, refuse }, { id }) => {
  const patient = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  return { patients: await duplicatesOf(db, patient.id) }
})

/** The calls about patients that need their visits: the list with what is done for each, details, and merging. */
export const patientVisitsRoutes: readonly MountedOperation[] = [
  list,
  unvisited,
  exportPatients,
  exportPatientColumns,
  details,
  duplicates,
  mergePatients,
  undoMerge,
  restorePatient,
]
