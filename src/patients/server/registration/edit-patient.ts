import { chosenPayer, type Payer } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { payerColumns } from '../../model/patient-data.ts'
import { type EditedRegistration, patientRecordContract } from '../../model/patient-record.contract.ts'
import { decideRegistration } from '../../model/registration/register-patient.ts'
import { cardOf, importFactsOf } from '../open-patient.ts'
import { patientsWithPayer } from '../patients.queries.ts'
import { columnsOf, NO_IDENTITY } from './patient-columns.ts'
import { fieldWithForeignFile } from './uploaded-files.ts'

/** Changes a registration as a whole; the user who saved first wins, and the second sees both (decisions 'Dashboards'). */
export const editPatient = operation(
  patientRecordContract.edit,
  async ({ db, actor, now, platform, record, refuse, orRefuse }, { id, version, removeIdentity, ...form }) => {
    const current = await patientsWithPayer(db).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
    if (!current) return refuse('NOT_FOUND')
    if (current.version !== version) refuse('STALE', { current: cardOf(current, await importFactsOf(db, id), actor) })

    const payer = (await chosenPayer(db, form.payerId)) ?? refuse('NO_SUCH_PAYER', { field: 'payerId' })
    const decided = orRefuse(decideRegistration(form, payer, dayOf(now)))

    const foreign = await fieldWithForeignFile(db, actor, decided, [current.patient_photo, current.referral_letter])
    if (foreign) refuse('FILE_NOT_FOUND', { field: foreign })

    const { patientPhoto = current.patient_photo, referralLetter = current.referral_letter } = decided
    const forgets = removeIdentity === true && !decided.aadharPassport
    const saved = await db
      .updateTable('patients')
      .set({
        ...columnsOf({ ...decided, patientPhoto, referralLetter }, payer, platform.seal),
        ...(forgets && NO_IDENTITY),
      })
      .where('id', '=', id)
      .returning(['uhid', 'version', 'aadhar_passport_last4'])
      .executeTakeFirstOrThrow()
    await keepDataInStep(db, id, decided, payer, saved.aadhar_passport_last4 !== null)

    await record({ type: 'patient.edited', subject: { type: 'patient', id }, patientId: id })
    return { id, uhid: saved.uhid, version: saved.version }
  },
)

/** The patient_data row repeats the registration (specification 1 section 3): what changes here changes there. */
async function keepDataInStep(
  db: HospitalDb,
  id: string,
  { name, age, gender }: EditedRegistration,
  payer: Payer,
  hasIdentity: boolean,
): Promise<void> {
  await db
    .updateTable('patient_data')
    .set({
      patient_name: name,
      age,
      sex: gender,
      ...payerColumns(payer),
      adhar_card_yes_no: hasIdentity ? 'Yes' : 'No',
    })
    .where('patient_id', '=', id)
    .execute()
}
