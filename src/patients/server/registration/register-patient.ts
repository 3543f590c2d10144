import { chosenPayer } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { humanId } from '../../../kernel/human-id.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { nextNumber } from '../../../platform/server/database/counters.ts'
import { patientDataOf } from '../../model/patient-data.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import { decideRegistration } from '../../model/registration/register-patient.ts'
import { endDraft } from './draft.ts'
import { columnsOf } from './patient-columns.ts'
import { fieldWithForeignFile } from './uploaded-files.ts'

/** Registers a patient and the patient_data row beside it, both or neither (decisions 'Identity and records'). */
export const registerPatient = operation(
  patientsContract.register,
  async ({ db, actor, now, platform, record, refuse, orRefuse }, form) => {
    const today = dayOf(now)
    const { patient_prefix } = await db
      .selectFrom('hospitals')
      .select('patient_prefix')
      .where('id', '=', actor.hospitalId)
      .executeTakeFirstOrThrow()

    const payer = (await chosenPayer(db, form.payerId)) ?? refuse('NO_SUCH_PAYER', { field: 'payerId' })

    const decided = orRefuse(decideRegistration(form, payer, today))

    const foreign = await fieldWithForeignFile(db, actor, form)
    if (foreign) refuse('FILE_NOT_FOUND', { field: foreign })

    const sequence = await nextNumber(db, 'patient', patient_prefix, today)
    const uhid = humanId(patient_prefix, today, sequence)
    const { id } = await db
      .insertInto('patients')
      .values({ ...columnsOf(decided, payer, platform.seal), uhid })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('patient_data')
      .values({ ...patientDataOf({ ...decided, payer, uhid }, today), patient_id: id })
      .execute()

    await endDraft(db, actor.userId)

    await record({ type: 'patient.registered', subject: { type: 'patient', id }, patientId: id })
    return { id, uhid, name: decided.name }
  },
)
