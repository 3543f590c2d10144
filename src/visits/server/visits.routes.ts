import { patientById } from '../../patients/server/patients.queries.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { historyOperation, patientOfRow } from '../../records/server/history-operation.ts'
import { foundVisitsContract } from '../model/found-visits.contract.ts'
import { treatmentContract } from '../model/treatment/treatment.contract.ts'
import { visitsContract } from '../model/visits.contract.ts'
import { editVisit } from './edit-visit.ts'
import { registerOutsidePerson } from './outpatients/register-outside-person.ts'
import { registerVisit } from './register-visit.ts'
import { restoreVisit } from './restore-visit.ts'
import { transferPatient } from './rooms/transfer-patient.ts'
import { findVisits } from './search/found-visits.queries.ts'
import { informationOf } from './treatment/information.queries.ts'
import { saveInformation } from './treatment/save-information.ts'
import { setSanction } from './treatment/set-sanction.ts'
import { visitHistory } from './visit-history.queries.ts'
import { visitById, visitsOfPatient } from './visits.queries.ts'

const byId = operation(
  visitsContract.byId,
  async ({ db, actor, refuse }, { id }) => (await visitById(db, actor, id)) ?? refuse('NOT_FOUND'),
)

const byNumber = operation(visitsContract.byNumber, async ({ db, refuse }, { visitNo }) => {
  const found = await db
    .selectFrom('visits')
    .select(['id as visitId', 'patient_id as patientId'])
    .where('visit_no', '=', visitNo.toUpperCase())
    .executeTakeFirst()
  return found ?? refuse('NOT_FOUND')
})

const find = operation(foundVisitsContract.find, async ({ db }, { search }) => ({
  visits: await findVisits(db, search),
}))

const ofPatient = operation(visitsContract.ofPatient, async ({ db, actor, refuse }, { patientId }) => {
  const patient = (await patientById(db, patientId)) ?? refuse('NOT_FOUND')
  return { visits: await visitsOfPatient(db, actor, patient.id) }
})

const information = operation(
  treatmentContract.information,
  async ({ db, refuse }, { patientId, visitId }) =>
    (await informationOf(db, patientId, visitId)) ?? refuse('NOT_FOUND'),
)

const history = historyOperation(visitsContract.history, 'visit', visitHistory, patientOfRow('visits'))

export const visitsRoutes: readonly MountedOperation[] = [
  byId,
  byNumber,
  find,
  ofPatient,
  registerVisit,
  registerOutsidePerson,
  editVisit,
  restoreVisit,
  history,
  information,
  saveInformation,
  setSanction,
  transferPatient,
]
