import { randomUUID } from 'node:crypto'
import { chosenPayer } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { sendWithCommit } from '../../../platform/server/database/in-hospital.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import { decideRegistration } from '../../model/registration/register-patient.ts'
import { addPatient } from './add-patient.ts'
import { draftEnded } from './draft.ts'
import { fieldWithForeignFile } from './uploaded-files.ts'

/** Registers a patient. */
export const registerPatient = operation(patientsContract.register, async (context, form) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const payer = (await chosenPayer(db, form.payerId)) ?? refuse('NO_SUCH_PAYER', { field: 'payerId' })

  const decided = orRefuse(decideRegistration(form, payer, dayOf(now)))

  const foreign = await fieldWithForeignFile(db, actor, form)
  if (foreign) refuse('FILE_NOT_FOUND', { field: foreign })

  const id = randomUUID()
  sendWithCommit(db, draftEnded(db, actor.userId))
  await record({ type: 'patient.registered', subject: { type: 'patient', id }, patientId: id })
  return addPatient(context, decided, payer, { id }).map(({ uhid }) => ({ id, uhid, name: decided.name }))
})
