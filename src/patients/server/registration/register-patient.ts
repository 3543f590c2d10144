import { chosenPayer } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import { decideRegistration } from '../../model/registration/register-patient.ts'
import { addPatient, patientPrefix } from './add-patient.ts'
import { endDraft } from './draft.ts'
import { fieldWithForeignFile } from './uploaded-files.ts'

/** Registers a patient. */
export const registerPatient = operation(patientsContract.register, async (context, form) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const [chosen, prefix] = await Promise.all([chosenPayer(db, form.payerId), patientPrefix(db, actor.hospitalId)])
  const payer = chosen ?? refuse('NO_SUCH_PAYER', { field: 'payerId' })

  const decided = orRefuse(decideRegistration(form, payer, dayOf(now)))

  const foreign = await fieldWithForeignFile(db, actor, form)
  if (foreign) refuse('FILE_NOT_FOUND', { field: foreign })

  const [{ id, uhid }] = await Promise.all([
    addPatient(context, decided, payer, { prefix }),
    endDraft(db, actor.userId),
  ])

  await record({ type: 'patient.registered', subject: { type: 'patient', id }, patientId: id })
  return { id, uhid, name: decided.name }
})
