import { bloodGroupContract } from '../../../alerts/model/blood-group/blood-group.contract.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { knownBloodGroup } from './blood-group.queries.ts'

/** What is known of the blood group of a patient, and how well. */
export const showBloodGroup = operation(bloodGroupContract.ofPatient, async ({ db, refuse }, { patientId }) => {
  const patient = await db
    .selectFrom('patients')
    .select('blood_group as told')
    .where('id', '=', patientId)
    .executeTakeFirst()
  if (!patient) return refuse('NOT_FOUND')
  return { bloodGroup: await knownBloodGroup(db, patientId, patient.told) }
})
