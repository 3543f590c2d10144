import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isEsic } from '../../model/patient-data.ts'
import { type EditedRegistration, patientRecordContract } from '../../model/patient-record.contract.ts'
import { decideRegistration } from '../../model/register-patient.ts'
import { cardOf, importFactsOf } from '../open-patient.ts'
import { columnsOf, NO_IDENTITY } from './patient-columns.ts'

/** Changes a registration as a whole; whoever saved first wins, and the second sees both (decisions 'Dashboards'). */
export const editPatient = operation(
  patientRecordContract.edit,
  async ({ db, actor, now, platform, record, refuse, orRefuse }, { id, version, removeIdentity, ...form }) => {
    const standing = await db.selectFrom('patients').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!standing) return refuse('NOT_FOUND')
    if (standing.version !== version) refuse('STALE', { current: cardOf(standing, await importFactsOf(db, id), actor) })

    const decided = orRefuse(decideRegistration(form, dayOf(now)))

    const { patientPhoto = standing.patient_photo, referralLetter = standing.referral_letter } = decided
    const forgets = removeIdentity === true && !decided.aadharPassport
    const saved = await db
      .updateTable('patients')
      .set({
        ...columnsOf({ ...decided, patientPhoto, referralLetter }, platform.seal),
        ...(forgets && NO_IDENTITY),
      })
      .where('id', '=', id)
      .returning(['uhid', 'version', 'aadhar_passport_last4'])
      .executeTakeFirstOrThrow()
    await keepDataInStep(db, id, decided, saved.aadhar_passport_last4 !== null)

    await record({ type: 'patient.edited', subject: { type: 'patient', id }, patientId: id })
    return { id, uhid: saved.uhid, version: saved.version }
  },
)

/** The patient_data row repeats the registration (specification 1 section 3): what changes here changes there. */
async function keepDataInStep(
  db: HospitalDb,
  id: string,
  { name, age, gender, corporate }: EditedRegistration,
  hasIdentity: boolean,
): Promise<void> {
  await db
    .updateTable('patient_data')
    .set({
      patient_name: name,
      age,
      sex: gender,
      patient_type: corporate,
      sst_or_secondary_treatment: isEsic(corporate) ? 'ESIC' : 'Private',
      adhar_card_yes_no: hasIdentity ? 'Yes' : 'No',
    })
    .where('patient_id', '=', id)
    .execute()
}
